-- The networks from which users signed in recently: guesses from elsewhere do not slow them down (docs/decisions/0005).
create table auth.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- An IPv4 address, or the first 64 bits of an IPv6 address.
  network text not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_signed_in_at_idx on auth.known_networks (signed_in_at);

alter table auth.known_networks enable row level security;
revoke all on table auth.known_networks from public, anon, authenticated, service_role;
