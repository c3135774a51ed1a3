#!/bin/sh
# The image of PostgreSQL runs this once, in an empty volume. The shop's account owns its database and nothing else.
set -eu

psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password DATABASE_PASSWORD
CREATE ROLE shop LOGIN PASSWORD :'password';
CREATE DATABASE shop OWNER shop;
SQL
