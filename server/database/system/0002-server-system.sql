-- Schema server_system: the server's private tables. No role of the API has any right in it. migrate.ts creates the
-- schema and the table of applied system migrations before this file runs.
revoke all on schema server_system from public, anon, authenticated, service_role;

-- The keys that sign tokens, shared by all servers on this database (docs/decisions/0004). The standby key has no
-- signs_from; it is already published, so that every client knows it before it signs its first token. Of the others,
-- the newest whose signs_from has passed signs. Each stays published until its last token has expired.
create table server_system.signing_keys (
  id uuid primary key,
  algorithm text not null check (algorithm = 'ES256'),
  -- A private JWK (RFC 7517).
  private_key jsonb not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz,
  needed_until timestamptz not null default now()
);
-- At most one standby key, also when two servers start at once.
create unique index signing_keys_standby_key on server_system.signing_keys ((true)) where signs_from is null;

-- Rate limits (docs/decisions/0005): the time at which each token bucket is full again. A request moves that time
-- forward until it lies too far ahead. Unlogged: after a crash of the database every bucket is full.
create unlogged table server_system.rate_limits (
  key text primary key,
  full_at timestamptz not null
);

-- Which occurrences of the project's schedules have been run (docs/wire/functions.md, Schedules).
create table server_system.schedules (
  name text primary key,
  -- The schedule and its time zone. When they change, past occurrences do not count as missed.
  rhythm text not null,
  -- The last occurrence that a server claimed.
  last_occurrence timestamptz not null,
  -- The end of the lease of the server that runs it; null: no run is in progress.
  running_until timestamptz
);

revoke all on table server_system.signing_keys, server_system.rate_limits, server_system.schedules
  from public, anon, authenticated, service_role;
