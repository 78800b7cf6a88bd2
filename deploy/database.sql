-- The account of the server in its PostgreSQL (compose.yaml): it owns one database and has no other rights.
\getenv password DATABASE_PASSWORD
create role aup login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
create database aup owner aup template template0 encoding 'UTF8';
revoke all on database aup from public;
revoke connect, temporary on database postgres, template1 from public;
