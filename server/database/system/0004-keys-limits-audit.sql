-- What the server keeps for itself stands in server_system, where no role of the API has any right.
revoke all on schema server_system from public, anon, authenticated, service_role;

-- The keys that sign tokens, shared by all servers on this database. One without signs_from stands by: published, so
-- that everybody knows it before its first token. Of the others the newest whose time has come signs, and each stays
-- published until the last token it signed has ended.
create table server_system.signing_keys (
  id uuid primary key,
  algorithm text not null check (algorithm = 'ES256'),
  -- A private JWK (RFC 7517).
  private_key jsonb not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz,
  needed_until timestamptz not null default now()
);
-- Two servers that start at once agree on one.
create unique index signing_keys_standby_key on server_system.signing_keys ((true)) where signs_from is null;

-- What limits remember: for each bucket (whose, and of what) when it will be full again. Each request takes a point and
-- moves that moment on, until it lies too far ahead. Not worth a log: after a crash all buckets are full.
create unlogged table server_system.rate_limits (
  key text primary key,
  full_at timestamptz not null
);

-- Who did what, when and from where, in the hosted project's table.
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
create index audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
create index audit_logs_created_at_idx on auth.audit_log_entries (created_at);
alter table auth.audit_log_entries enable row level security;

revoke all on table server_system.signing_keys, server_system.rate_limits, auth.audit_log_entries from public, anon, authenticated, service_role;
