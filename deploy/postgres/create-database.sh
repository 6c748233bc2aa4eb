#!/bin/sh
# Makes the login, the role of households and the database, once, in an empty PostgreSQL (docs/operations.md tells why).
# The image of PostgreSQL runs it at its first start. Afterwards nobody can log in as its superuser over the network.
set -eu
password=${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$password" --username=postgres postgres <<'SQL'
create role plan login password :'password';
create database plan owner plan encoding 'UTF8' template template0;
create role wk_household nologin;
grant wk_household to plan;
alter role postgres password null;
SQL
