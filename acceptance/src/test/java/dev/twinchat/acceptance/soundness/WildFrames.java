package dev.twinchat.acceptance.soundness;

import dev.twinchat.acceptance.chat.BareSocket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;

/** Random frames of every kind that the contract has an answer to, the same for the same seed. */
final class WildFrames {

    private static final int MAX_FRAME_BYTES = 64 * 1024;
    private static final Set<Integer> ANSWERED = Set.of();

    private final SplittableRandom random;

    WildFrames(long seed) {
        random = new SplittableRandom(seed);
    }

    /**
     * A frame.
     *
     * @param pieces in how many fragments it is sent
     * @param closes with which codes the server may close; none if it must answer and go on
     */
    record Wild(int opcode, byte[] payload, int pieces, Set<Integer> closes) {

        void send(BareSocket socket) {
            int each = Math.max(1, payload.length / pieces);
            for (int start = 0; start < payload.length || start == 0; start += each) {
                int end = Math.min(payload.length, start + each);
                socket.send(
                        end == payload.length,
                        start == 0 ? opcode : BareSocket.CONTINUATION,
                        Arrays.copyOfRange(payload, start, end));
            }
        }

        @Override
        public String toString() {
            String text = new String(payload, StandardCharsets.UTF_8);
            return opcode + " in " + pieces + ": " + text.substring(0, Math.min(300, text.length()));
        }
    }

    Wild next() {
        return switch (random.nextInt(40)) {
            case 0 -> new Wild(BareSocket.BINARY, bytes(random.nextInt(200)), pieces(), Set.of(1003));
            case 1 -> new Wild(BareSocket.TEXT, badUtf8(), pieces(), Set.of(1007));
            case 2 -> text("x".repeat(MAX_FRAME_BYTES + 1 + random.nextInt(9_000)), Set.of(1009));
            case 3 -> text("{\"op\":\"send\",\"ref\":\"1\",\"text\":\"" + "ü".repeat(32_000) + "\"}", ANSWERED);
            case 4, 5 -> text(nested(random.nextInt(200)), ANSWERED);
            case 6, 7 -> text(noise(random.nextInt(60)), ANSWERED);
            case 8, 9, 10 -> text(cut(valid()), ANSWERED);
            case 11 -> text("", ANSWERED);
            case 12, 13, 14 -> text(valid(), ANSWERED);
            default -> text(object(), ANSWERED);
        };
    }

    private Wild text(String text, Set<Integer> closes) {
        return new Wild(BareSocket.TEXT, text.getBytes(StandardCharsets.UTF_8), pieces(), closes);
    }

    private int pieces() {
        return random.nextInt(5) == 0 ? random.nextInt(2, 9) : 1;
    }

    private String valid() {
        return pick(
                "{\"op\":\"send\",\"ref\":\"%d\",\"text\":\"hello\"}".formatted(random.nextLong(1L << 60)),
                "{\"op\":\"edit\",\"ref\":\"e\",\"id\":%d,\"content\":\"x\"}".formatted(random.nextLong(1L << 60)));
    }

    private String nested(int depth) {
        return random.nextBoolean()
                ? "[".repeat(depth) + "]".repeat(depth)
                : "{\"op\":" + "{\"a\":".repeat(depth) + "1" + "}".repeat(depth + random.nextInt(2));
    }

    private String object() {
        StringBuilder members = new StringBuilder("{\"op\":").append(op());
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            members.append(",\"")
                    .append(pick(
                            "ref",
                            "text",
                            "id",
                            "content",
                            "version",
                            "type",
                            "editType",
                            "recipient",
                            "excluded",
                            "replyTo",
                            "op",
                            "",
                            "more"))
                    .append("\":")
                    .append(value());
        }
        return members.append('}').toString();
    }

    /** Never one that quits. */
    private String op() {
        return random.nextInt(4) == 0 ? value() : pick("\"send\"", "\"edit\"", "\"dance\"", "\"SEND\"", "\"hello\"");
    }

    private String value() {
        return pick(
                "null",
                "true",
                "0",
                "-1",
                "1",
                "7",
                "1e400",
                "1.5",
                "9223372036854775808",
                "\"\"",
                "\" \"",
                "\"x\"",
                "\"@nobody-at-all:x\"",
                "\"!a,b:x\"",
                "\"/public:x\"",
                "\"\\u0000\"",
                "\"\\ud800\"",
                "\"\\udc00x\"",
                "\"\\x\"",
                "\"ü🙂\"",
                "[]",
                "{}",
                "[\"x\"]",
                "{\"a\":1}",
                "\"BROADCAST\"",
                "\"UNICAST\"",
                "\"BLOCKCAST\"",
                "\"FINAL\"",
                "\"public\"",
                "NaN",
                "'x'",
                "01",
                "\"" + "y".repeat(65) + "\"",
                "\"" + "z".repeat(10_001) + "\"");
    }

    private String cut(String text) {
        return text.substring(0, random.nextInt(text.length()));
    }

    private String noise(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(
                    pick("{", "}", "[", "]", "\"", ":", ",", "op", "send", "1", "\\", "\u0000", "ü", "🙂", " ", "\n"));
        }
        return text.toString();
    }

    private byte[] badUtf8() {
        byte[] whole = valid().getBytes(StandardCharsets.UTF_8);
        int place = random.nextInt(1, whole.length - 1);
        byte[] bad = switch (random.nextInt(4)) {
            case 0 -> new byte[] {(byte) 0xFF};
            case 1 -> new byte[] {(byte) 0xC0, (byte) 0x80};
            case 2 -> new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80};
            default -> new byte[] {(byte) 0xE2, (byte) 0x82};
        };
        byte[] all = Arrays.copyOf(whole, whole.length + bad.length);
        System.arraycopy(bad, 0, all, place, bad.length);
        System.arraycopy(whole, place, all, place + bad.length, whole.length - place);
        return all;
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
