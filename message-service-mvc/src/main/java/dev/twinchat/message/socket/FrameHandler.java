package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.Posted;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.FrameWriter;
import dev.twinchat.message.editing.EditingService;
import dev.twinchat.message.posting.PostingService;
import dev.twinchat.message.socket.FrameReader.RefusedFrameException;
import dev.twinchat.message.tracing.Traces;
import dev.twinchat.message.users.SessionRevoker;
import dev.twinchat.service.web.Problems;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Handles clients' frames: each gets its response before the next one of its session is read. */
@Component
class FrameHandler {

    private final FrameReader reader;
    private final FrameWriter writer;
    private final PostingService posting;
    private final EditingService editing;
    private final SessionRevoker tokens;
    private final Traces traces;
    private final int maxCharacters;

    FrameHandler(
            FrameReader reader,
            FrameWriter writer,
            PostingService posting,
            EditingService editing,
            SessionRevoker tokens,
            Traces traces,
            @Value("${twinchat.messages.max-characters}") int maxCharacters) {
        this.reader = reader;
        this.writer = writer;
        this.posting = posting;
        this.editing = editing;
        this.tokens = tokens;
        this.traces = traces;
        this.maxCharacters = maxCharacters;
    }

    /** Carries out a frame and answers it, whatever it is. */
    void handle(String text, ChatSession session) {
        try {
            ClientFrame frame = reader.read(text);
            try {
                traces.frame(frame, () -> carryOut(frame, session));
            } catch (RuntimeException failure) {
                session.send(writer.error(frame.ref(), Problems.of(failure)));
            }
        } catch (RefusedFrameException refused) {
            session.send(writer.error(refused.ref(), refused.problem()));
        }
    }

    private void carryOut(ClientFrame frame, ChatSession session) {
        Caller caller = session.caller();
        switch (frame) {
            case ClientFrame.Send send when send.isQuit() -> quit(session);
            case ClientFrame.Send send -> session.send(post(send, caller));
            case ClientFrame.EditContent edit -> session.send(edit(edit, caller));
            case ClientFrame.Quit _ -> quit(session);
        }
    }

    private Frame post(ClientFrame.Send send, Caller author) {
        Posted posted = posting.post(send.validated(maxCharacters), author);
        return writer.ack(Objects.requireNonNull(send.ref()), posted.message(), posted.replay());
    }

    private Frame edit(ClientFrame.EditContent frame, Caller editor) {
        Edit edit = frame.validated(maxCharacters);
        long id = Objects.requireNonNull(frame.id());
        if (id < 1) {
            throw Problem.notFound().toException();
        }
        Message message = editing.edit(id, edit, editor);
        return writer.ack(Objects.requireNonNull(frame.ref()), message, false);
    }

    private void quit(ChatSession session) {
        session.leaving(true);
        try {
            tokens.end(session.caller());
        } catch (RuntimeException failure) {
            session.leaving(false);
            throw failure;
        }
        session.close(CloseReason.QUIT);
    }
}
