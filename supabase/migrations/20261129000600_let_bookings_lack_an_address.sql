-- Without an address, no mail goes to the visitor, and a decision can be undone for as long as its mail would wait.
create or replace function facts.is_for_visitor(kind text) returns boolean
  language sql immutable parallel safe
  return kind in (
      'booking-visitor', 'booking-confirmed', 'booking-cancelled', 'booking-changed', 'weather-call'
    );

drop trigger skip_mail_of_erased_booking on public.mail_outbox;
drop function public.skip_mail_of_erased_booking();

create function public.skip_mail_without_address() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (
    select
    from public.bookings
    where id = new.booking_id and email = '' and (erased_at is not null or facts.is_for_visitor(new.kind))
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger skip_mail_without_address before insert on public.mail_outbox
  for each row when (new.booking_id is not null) execute function public.skip_mail_without_address();

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
  if (
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
    where facts.mailbox_of(earlier.email) = facts.mailbox_of(new.email) and earlier.entered_by is null
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := array['booking-operator', 'booking-visitor'];
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;

drop trigger enqueue_booking_mail on public.bookings;
create trigger enqueue_booking_mail after insert on public.bookings
  for each row when (new.entered_by is null) execute function public.enqueue_booking_mail();

create function public.was_added_to(booking uuid) returns boolean
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return exists (select from public.booking_links where booking_id = was_added_to.booking)
    or exists (select from public.booking_notes where booking_id = was_added_to.booking)
    or exists (select from public.weather_call_bookings where booking_id = was_added_to.booking);
end
$$;

create or replace function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
  is_entry boolean;
begin
  if not public.is_admin() then
    raise exception 'Only administrators undo decisions' using errcode = 'insufficient_privilege';
  end if;
  -- The sender of the mails takes none of a booking that is locked.
  select * into current from public.bookings where id = booking and erased_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last
  from public.booking_changes
  where booking_id = current.id
  order by sequence desc
  limit 1;
  is_entry := last.sequence = 1 and current.entered_by = auth.uid() and last.changed_at = current.created_at;
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
    or (is_entry and public.was_added_to(current.id))
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.undoes is not null or facts.mail_of_status(decision) is null
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
  end if;
  if is_entry then
    delete from public.bookings where id = current.id;
    return jsonb_build_object('outcome', 'undone', 'status', null);
  end if;
  perform set_config('desk.undone_change', last.id::text, true);
  update public.bookings set status = last.from_status where id = current.id;
  perform set_config('desk.undone_change', '', true);
  update public.change_requests
  set handled_at = null
  where booking_id = current.id and handled_at = last.changed_at;
  perform public.tell_weather_again(current.id);
  return jsonb_build_object('outcome', 'undone', 'status', last.from_status);
end
$$;

create or replace function public.store_changed_booking(current public.bookings, edited public.bookings) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  update public.bookings
  set
    date = edited.date,
    last_day = edited.last_day,
    people = edited.people,
    name = edited.name,
    email = edited.email,
    phone = edited.phone,
    message = edited.message,
    tour_id = edited.tour_id,
    combo_tour_id = edited.combo_tour_id,
    golf_cart_id = edited.golf_cart_id,
    custom_tour_ids = edited.custom_tour_ids,
    booked_items = edited.booked_items
  where id = current.id;

  delete from public.booking_links
  where booking_id = current.id and purpose = 'visit' and edited.email <> current.email;

  delete from public.mail_outbox
  where booking_id = current.id and edited.email = '' and facts.is_for_visitor(kind) and sent_at is null;

  update public.booking_links
  set expires_at = expires_at + make_interval(days => case purpose
    when 'visit' then edited.last_day - current.last_day
    else edited.date - current.date
  end)
  where booking_id = current.id
    and (edited.date, edited.last_day) is distinct from (current.date, current.last_day);
end
$$;

create or replace function public.mask_email(email text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select left(email, 1) || '***@' || left(split_part(email, '@', 2), 1) || '***.' || substring(email from '[^.]*$')
  where email <> ''
$$;

create or replace function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') is not true then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and bookings.email <> ''
        and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;

revoke all on function public.skip_mail_without_address(), public.was_added_to(uuid)
  from public, anon, authenticated, service_role;
