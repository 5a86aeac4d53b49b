#!/bin/sh
# Run once by the image of PostgreSQL, when its data folder is new: makes the role and the database that Landfall uses. The role owns its
# database and is no superuser, because superusers pass over row-level security.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --no-psqlrc --set ON_ERROR_STOP=1 --set password="$LANDFALL_DATABASE_PASSWORD" <<'SQL'
create role landfall login nosuperuser nocreatedb nocreaterole nobypassrls password :'password';
create database landfall owner landfall;
revoke all on database landfall from public;
SQL
