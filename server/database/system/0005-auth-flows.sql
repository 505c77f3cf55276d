-- What the flows of codes and messages need beside the hosted tables.

-- Set on a token that was asked for by somebody who did not give the account's password: whoever redeems it owns the
-- address, and a password that an unconfirmed account holds was set by nobody knows whom.
alter table auth.one_time_tokens add column forgets_password boolean not null default false;

-- Who asked for a provider's identity to be linked to their account (the hosted column of that name).
alter table auth.flow_state add column linking_target_id uuid references auth.users (id) on delete cascade;

-- Text messages that are still to be sent, kept like the mails of auth.mail_outbox.
create table auth.sms_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  body text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index sms_outbox_next_attempt_at_idx on auth.sms_outbox (next_attempt_at);

alter table auth.sms_outbox enable row level security;
revoke all on table auth.sms_outbox from public, anon, authenticated, service_role;
