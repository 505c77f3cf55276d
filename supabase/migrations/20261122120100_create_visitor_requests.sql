-- What visitors ask on their own page: a change, or to cancel. A request changes nothing by itself. It is stored beside
-- the history of the booking, and mailed to the operator in the same transaction.
create table public.visitor_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null,
  -- The visitor's words. Who asks to cancel needs none.
  message text,
  sent_at timestamptz not null default now(),
  -- When an administrator marked it as done, or the booking was cancelled.
  handled_at timestamptz,

  -- The kinds are those of domain/booking/visitor-request.ts.
  constraint visitor_requests_kind_known check (kind in ('change', 'cancel')),
  constraint visitor_requests_message_length check (char_length(message) <= 2000),
  constraint visitor_requests_message_filled check (message ~ '\S'),
  constraint visitor_requests_change_says_what check (kind <> 'change' or message is not null)
);

comment on table public.visitor_requests is 'What visitors ask about their bookings: a change, or to cancel';

create index visitor_requests_by_booking on public.visitor_requests (booking_id, sent_at);

alter table public.visitor_requests enable row level security;
revoke all on table public.visitor_requests from public, anon, authenticated, service_role;
grant select, update (handled_at) on table public.visitor_requests to authenticated;
grant select on table public.visitor_requests to service_role;

create policy "administrators read what visitors ask" on public.visitor_requests
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators mark what visitors ask as done" on public.visitor_requests
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

-- As its owner: a cancelled booking leaves nothing to ask.
create function public.close_visitor_requests() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.visitor_requests set handled_at = now() where booking_id = new.id and handled_at is null;
  return null;
end
$$;

create trigger close_visitor_requests after update of status on public.bookings
  for each row when (new.status = 'cancelled') execute function public.close_visitor_requests();

revoke all on function public.close_visitor_requests() from public, anon, authenticated, service_role;

-- The mail about a request. Its facts are in `payload`, as claim_mail returns them.
alter table public.mail_outbox
  add column request_id uuid references public.visitor_requests (id) on delete cascade,
  drop constraint mail_outbox_kind_known,
  drop constraint mail_outbox_about_one_thing,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'booking-confirmed', 'booking-cancelled', 'visitor-request', 'new-user'
    )
  ),
  add constraint mail_outbox_about_one_thing check (
    (kind = 'visitor-request') = (request_id is not null)
    and case kind
      when 'new-user' then user_id is not null and payload is not null and booking_id is null and change_id is null
      when 'booking-operator' then booking_id is not null and change_id is null and user_id is null
      when 'booking-visitor' then booking_id is not null and change_id is null and user_id is null
      when 'visitor-request' then
        booking_id is not null and payload is not null and change_id is null and user_id is null
      else booking_id is not null and change_id is not null and user_id is null
    end
  );

drop index public.mail_outbox_once_a_booking;
create unique index mail_outbox_once_a_booking
  on public.mail_outbox (booking_id, kind, change_id, request_id, repetition) nulls not distinct
  where booking_id is not null;
create index mail_outbox_by_request on public.mail_outbox (request_id) where request_id is not null;

-- As before, and a mail about a request is told from the mails about other requests of the booking.
create or replace function public.send_mail_again(mail uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  original public.mail_outbox;
begin
  if not public.is_admin() then
    raise exception 'Only administrators send mails again' using errcode = 'insufficient_privilege';
  end if;
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    raise exception 'There is no such mail' using errcode = 'P0001';
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if original.status <> 'pending' and exists (
    select
    from public.booking_changes as later
    where later.booking_id = original.booking_id
      and later.sequence > (select sequence from public.booking_changes where id = original.change_id)
  ) then
    raise exception 'The booking has changed since: this mail is no longer true' using errcode = 'P0001';
  end if;
  -- A mail that waits is made due now, and a copy that waits already is enough. A mail that was given up starts again.
  update public.mail_outbox as same
  set
    next_attempt_at = now(),
    failed_at = null,
    attempts = case when same.failed_at is null then same.attempts else 0 end
  where same.sent_at is null
    and same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.request_id is not distinct from original.request_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, request_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.request_id, original.payload,
    max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.request_id is not distinct from original.request_id;
end
$$;
