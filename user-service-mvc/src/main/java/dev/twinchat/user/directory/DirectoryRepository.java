package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.user.store.UserEntity;
import java.util.List;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Looks users up by their nicknames. */
interface DirectoryRepository extends Repository<UserEntity, Long> {

    String FIND = "select u.id, u.nickname from users u where lower(u.nickname) = any(:keys)";

    /**
     * Finds those who exist.
     *
     * @param keys nicknames in lower case
     */
    @NativeQuery(value = FIND, sqlResultSetMapping = UserEntity.REF)
    List<UserRef> find(String[] keys);
}
