-- The mails of a booking are stored by one statement, and the constraints of the outbox cost less: Postgres parses the
-- whole text of every constraint for each statement that inserts.

-- What a mail is about, by its kind. The check constraint runs with the rights of the role that writes the row.
create function public.is_about_one_thing(
  kind text, booking_id uuid, change_id uuid, request_id uuid, weather_call_id uuid, user_id uuid, payload jsonb
)
  returns boolean
  language plpgsql
  immutable
  set search_path = ''
as $$
begin
  return case
    when kind in ('booking-operator', 'booking-visitor', 'answer-half-time', 'answer-overdue') then
      booking_id is not null and num_nonnulls(change_id, request_id, weather_call_id, user_id) = 0
    when kind = 'administrator-added' then
      user_id is not null and payload is not null and booking_id is null and change_id is null
    when kind = 'weather-call' then
      weather_call_id is not null and booking_id is not null and payload is not null
      and change_id is null and request_id is null and user_id is null
    when kind = 'daily-digest' then
      payload is not null and num_nonnulls(booking_id, change_id, request_id, weather_call_id, user_id) = 0
    when kind = 'new-user' then
      user_id is not null and payload is not null
      and num_nonnulls(booking_id, change_id, request_id, weather_call_id) = 0
    when kind = 'visitor-request' then
      booking_id is not null and request_id is not null and payload is not null
      and num_nonnulls(change_id, weather_call_id, user_id) = 0
    else
      booking_id is not null and change_id is not null
      and num_nonnulls(request_id, weather_call_id, user_id) = 0
  end;
end
$$;

revoke all on function public.is_about_one_thing(text, uuid, uuid, uuid, uuid, uuid, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.is_about_one_thing(text, uuid, uuid, uuid, uuid, uuid, jsonb) to service_role;

alter table public.mail_outbox
  drop constraint mail_outbox_kind_known,
  drop constraint mail_outbox_about_one_thing,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'answer-half-time', 'answer-overdue', 'booking-confirmed',
      'booking-cancelled', 'visitor-request', 'new-user', 'daily-digest', 'weather-call', 'administrator-added'
    )
  ),
  add constraint mail_outbox_about_one_thing check (
    public.is_about_one_thing(kind, booking_id, change_id, request_id, weather_call_id, user_id, payload)
  );

-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking.
-- The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour, and none for a booking that
-- a program seems to have sent.
create or replace function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  -- Connections keep the plan, also one that was made while the outbox was empty.
  set enable_seqscan = off
as $$
declare
  kinds text[] := array['booking-operator'];
begin
  if not new.is_suspect and (
    -- A subquery for each earlier booking of the mailbox: as a join, it could begin with the mails of everybody.
    select coalesce(sum((
      select count(*)
      from public.mail_outbox as mail
      where mail.booking_id = earlier.id
        and mail.kind = 'booking-visitor'
        and mail.created_at > now() - interval '1 hour'
        and mail.created_at <= now() + interval '1 minute'
    )), 0)
    from public.bookings as earlier
    where lower(regexp_replace(earlier.email, '\+[^@]*@', '@')) = lower(regexp_replace(new.email, '\+[^@]*@', '@'))
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := array['booking-operator', 'booking-visitor'];
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;
