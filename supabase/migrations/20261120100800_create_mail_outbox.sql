-- The outbox: every mail is a row before it is sent. Triggers store the mails of a booking in the transaction of the
-- booking or of its change, so neither exists without the other. Functions claim rows, send them and record the
-- outcome.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- The change that the mail is about.
  change_id uuid references public.booking_changes (id) on delete cascade,
  -- The account of a new-user mail. Not a reference: schema auth belongs to the platform.
  user_id uuid,
  -- The e-mail address and the name of a new-user mail. The other kinds are written from the booking.
  payload jsonb,
  -- 0 for the first mail; 1, 2, ... for those that an administrator sent again.
  repetition integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  -- When the mail was given up: the mail server refused it for good, or the last attempt failed.
  failed_at timestamptz,
  last_error text,
  status text not null generated always as (
    case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'pending' end
  ) stored,
  created_at timestamptz not null default now(),

  -- The kinds are those of domain/mail/mail-kinds.ts.
  constraint mail_outbox_kind_known check (
    kind in ('booking-operator', 'booking-visitor', 'booking-confirmed', 'booking-cancelled', 'new-user')
  ),
  constraint mail_outbox_about_one_thing check (
    case kind
      when 'new-user' then user_id is not null and payload is not null and booking_id is null and change_id is null
      when 'booking-operator' then booking_id is not null and change_id is null and user_id is null
      when 'booking-visitor' then booking_id is not null and change_id is null and user_id is null
      else booking_id is not null and change_id is not null and user_id is null
    end
  ),
  constraint mail_outbox_once_a_user unique (user_id, kind)
);

comment on table public.mail_outbox is
  'Mails to send, mails sent, and mails given up, with their last error';

create unique index mail_outbox_once_a_booking on public.mail_outbox (booking_id, kind, change_id, repetition)
  nulls not distinct
  where booking_id is not null;
create index mail_outbox_by_change on public.mail_outbox (change_id) where change_id is not null;
create index mail_outbox_by_next_attempt on public.mail_outbox (next_attempt_at)
  where sent_at is null and failed_at is null;

alter table public.mail_outbox enable row level security;
revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to authenticated;
grant select, insert, update, delete on table public.mail_outbox to service_role;

create policy "administrators read the mails" on public.mail_outbox
  for select to authenticated
  using ((select public.is_admin()));

-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking.
-- The address of the visitor is unproven, so it gets few acknowledgements an hour, and none for a booking that a
-- program seems to have sent.
create function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id) values ('booking-operator', new.id);
  if not new.is_suspect and (
    select count(*)
    from public.bookings as earlier
    join public.mail_outbox as mail on mail.booking_id = earlier.id and mail.kind = 'booking-visitor'
    where earlier.email = new.email and mail.created_at > now() - interval '1 hour'
  ) < (select acknowledgements_an_hour from public.booking_limits) then
    insert into public.mail_outbox (kind, booking_id) values ('booking-visitor', new.id);
  end if;
  return null;
end
$$;

create trigger enqueue_booking_mail after insert on public.bookings
  for each row execute function public.enqueue_booking_mail();

-- As its owner, as above. A status without a mail of its own sends none.
create function public.enqueue_change_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  mail_kind text := case new.to_status
    when 'confirmed' then 'booking-confirmed'
    when 'cancelled' then 'booking-cancelled'
  end;
begin
  if mail_kind is not null then
    insert into public.mail_outbox (kind, booking_id, change_id) values (mail_kind, new.booking_id, new.id);
  end if;
  return null;
end
$$;

create trigger enqueue_change_mail after insert on public.booking_changes
  for each row execute function public.enqueue_change_mail();

create function public.enqueue_new_user_mail(account uuid, email text, name text) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, user_id, payload)
  values ('new-user', account, jsonb_build_object('email', email, 'name', name))
  on conflict do nothing
$$;

comment on function public.enqueue_new_user_mail(uuid, text, text) is
  'Stores the mail about a new account, once for each account';

revoke all on function
  public.enqueue_booking_mail(),
  public.enqueue_change_mail(),
  public.enqueue_new_user_mail(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.enqueue_new_user_mail(uuid, text, text) to service_role;
