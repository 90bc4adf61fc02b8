#!/bin/bash
# Run once by PostgreSQL's image, when its volume is empty: the two databases and their owner. The builtin locale, so that letter
# case does not depend on the image. Also what docker-compose.yml mounts. TWINCHAT_DATABASE_PASSWORD_FILE holds the owner's password.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=password="$(cat "$TWINCHAT_DATABASE_PASSWORD_FILE")" <<'SQL'
create role twinchat login password :'password';
create database users owner twinchat
  template template0 encoding UTF8 locale_provider builtin builtin_locale 'PG_UNICODE_FAST' locale 'C';
create database messages owner twinchat
  template template0 encoding UTF8 locale_provider builtin builtin_locale 'PG_UNICODE_FAST' locale 'C';
SQL
