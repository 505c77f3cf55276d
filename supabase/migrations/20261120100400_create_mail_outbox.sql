-- Every mail is a row before it is sent. A booking writes its two in its own transaction, so there is no booking without
-- its mails and no mail without its booking; functions claim rows, send them and say how it went.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- The account of a new-user mail: what the auth service calls it. No reference, that schema is the platform's own.
  user_id uuid,
  -- What a mail needs that no other table holds: for new-user, the e-mail address and the name.
  payload jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  last_error text,
  status text not null generated always as (case when sent_at is null then 'pending' else 'sent' end) stored,
  created_at timestamptz not null default now(),

  constraint mail_outbox_kind_known check (kind in ('booking-operator', 'booking-visitor', 'new-user')),
  constraint mail_outbox_about_one_thing check (
    case kind
      when 'new-user' then booking_id is null and user_id is not null and payload is not null
      else booking_id is not null and user_id is null
    end
  ),
  constraint mail_outbox_once_a_booking unique (booking_id, kind),
  constraint mail_outbox_once_a_user unique (user_id, kind)
);

comment on table public.mail_outbox is 'Mails to send and mails sent; a mail stays pending, with its last error, until it is sent';

create index mail_outbox_by_next_attempt on public.mail_outbox (next_attempt_at) where sent_at is null;

alter table public.mail_outbox enable row level security;
revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to authenticated;
grant select, insert, update, delete on table public.mail_outbox to service_role;

create policy "administrators see the mails" on public.mail_outbox
  for select to authenticated
  using ((select public.is_admin()));

-- As its owner: visitors who send a booking may not touch the outbox themselves.
create function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id) values ('booking-operator', new.id), ('booking-visitor', new.id);
  return null;
end
$$;

create trigger enqueue_booking_mail after insert on public.bookings
  for each row execute function public.enqueue_booking_mail();

create function public.enqueue_new_user_mail(account uuid, email text, name text) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, user_id, payload)
  values ('new-user', account, jsonb_build_object('email', email, 'name', name))
  on conflict do nothing
$$;

comment on function public.enqueue_new_user_mail(uuid, text, text) is 'Stores the mail about a new account, once for each account';

create function public.find_fresh_booking(name text, email text) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id
  from public.bookings
  where bookings.email = find_fresh_booking.email
    and bookings.name = find_fresh_booking.name
    and status = 'pending'
    and created_at > now() - interval '15 minutes'
  order by created_at desc
  limit 1
$$;

comment on function public.find_fresh_booking(text, text) is
  'The newest pending booking of this name and e-mail address made in the last 15 minutes, or null';

-- Two callers never get the same row: one holds its lock, then its claim. A claim ends after 2 minutes, so that a mail
-- whose sender died is sent by another.
create function public.claim_mail(max_rows integer, booking uuid default null, account uuid default null)
  returns table (id uuid, kind text, payload jsonb, booking_row jsonb, tour_names jsonb)
  language sql
  set search_path = ''
as $$
  with due as materialized (
    select mail.id
    from public.mail_outbox as mail
    where mail.sent_at is null
      and mail.next_attempt_at <= now()
      and (mail.claimed_until is null or mail.claimed_until < now())
      and (claim_mail.booking is null or mail.booking_id = claim_mail.booking)
      and (claim_mail.account is null or mail.user_id = claim_mail.account)
    order by mail.next_attempt_at
    limit max_rows
    for update skip locked
  ),
  claimed as (
    update public.mail_outbox as mail
    set claimed_until = now() + interval '2 minutes'
    from due
    where mail.id = due.id
    returning mail.id, mail.kind, mail.payload, mail.booking_id
  )
  select
    claimed.id,
    claimed.kind,
    claimed.payload,
    to_jsonb(bookings),
    (
      select jsonb_object_agg(tours.id, tours.name)
      from public.tours
      where tours.id::text = bookings.tour_id or tours.id::text = any (bookings.custom_tour_ids)
    )
  from claimed
  left join public.bookings on bookings.id = claimed.booking_id
$$;

comment on function public.claim_mail(integer, uuid, uuid) is
  'Takes mails that are due, of one booking or one account or all, with what is needed to write them';

create function public.finish_mail(id uuid, error text default null) returns void
  language sql
  set search_path = ''
as $$
  update public.mail_outbox as mail
  set
    attempts = mail.attempts + 1,
    claimed_until = null,
    sent_at = case when error is null then now() end,
    last_error = left(error, 1000),
    -- Never given up, but a server that has refused for three days is asked once a day.
    next_attempt_at = now() + case
      when mail.created_at < now() - interval '3 days' then interval '1 day'
      else (array['1 min', '5 min', '15 min', '1 hour', '3 hours', '6 hours']::interval[])[least(mail.attempts + 1, 6)]
    end
  where mail.id = finish_mail.id and mail.sent_at is null
$$;

comment on function public.finish_mail(uuid, text) is 'Notes that a claimed mail was sent or, with an error, when to try again';

revoke all on function
  public.enqueue_booking_mail(),
  public.enqueue_new_user_mail(uuid, text, text),
  public.find_fresh_booking(text, text),
  public.claim_mail(integer, uuid, uuid),
  public.finish_mail(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.enqueue_new_user_mail(uuid, text, text),
  public.find_fresh_booking(text, text),
  public.claim_mail(integer, uuid, uuid),
  public.finish_mail(uuid, text)
  to service_role;
