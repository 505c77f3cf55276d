-- A decision at the desk can be undone until its mail leaves, which waits for that.
alter table public.booking_limits
  add column undo_seconds integer not null default 10,
  add constraint booking_limits_undo_seconds check (undo_seconds between 0 and 60);

create function public.is_undoing(current public.bookings, to_status text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.booking_changes as last
    where last.booking_id = current.id
      and last.id::text = current_setting('desk.undone_change', true)
      and last.from_status = is_undoing.to_status
  )
$$;

create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
  broken_rule text := 'bookings_only_status_changes';
  refusal text := 'Only the status of a booking can change';
begin
  if old.erased_at is distinct from new.erased_at then
    allowed.erased_at := new.erased_at;
    allowed.erased_by_email := new.erased_by_email;
    allowed.erased_by_name := new.erased_by_name;
    allowed.name := 'Erased';
    allowed.email := '';
    allowed.phone := '';
    allowed.message := null;
    allowed.sent_by := null;
    is_allowed := old.erased_at is null;
    broken_rule := 'bookings_erasure';
    refusal := 'An erasure replaces the personal data alone, and is final';
  elsif (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array[
      'id', 'booking_type', 'is_suspect', 'sent_by', 'created_at', 'decision_due_at', 'source', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    allowed.status := case when old.date <> new.date and new.status = facts.confirmed() then new.status
      else old.status end;
    is_allowed := is_allowed and facts.is_open(old.status);
  else
    allowed.status := new.status;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status);
    if is_allowed and not can_move then
      can_move := public.is_undoing(old, new.status);
    end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception '%', refusal
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = broken_rule;
  end if;
  if not can_move then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

create or replace function public.enqueue_change_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id, change_id, held_until)
  select facts.mail_of_status(new.to_status), new.booking_id, new.id,
    case when new.changed_by is not null and undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
  from public.booking_limits
  where facts.mail_of_status(new.to_status) is not null
    and coalesce(current_setting('desk.undone_change', true), '') = '';
  return null;
end
$$;

create function public.tell_weather_again(booking uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, booking_id, weather_call_id, held_until, payload)
  select 'weather-call', touched.booking_id, call.id, greatest(call.undo_until, now()),
    jsonb_build_object('day', call.day, 'reason', call.reason, 'days', to_jsonb(touched.offered_days))
  from public.weather_call_bookings as touched
  join public.weather_calls as call on call.id = touched.call_id
  where touched.booking_id = tell_weather_again.booking
    and call.undone_at is null
    and call.day >= facts.local_today()
    and not exists (
      select
      from public.mail_outbox as mail
      where mail.booking_id = touched.booking_id and mail.weather_call_id = call.id
    )
$$;

create function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
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
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
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

comment on function public.undo_decision(uuid, text) is
  'Takes back the caller''s last decision about a booking before its mail leaves. For administrators';

create or replace function public.keep_decision_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.booking_figures
  -- A decision that was undone was none.
  set decided_at = case when new.to_status <> facts.pending() then new.changed_at end
  where booking_id = new.booking_id
    and (new.to_status = facts.pending() or not exists (
      select
      from public.booking_changes as earlier
      where earlier.booking_id = new.booking_id
        and earlier.sequence < new.sequence
        and earlier.changed_facts is null
        and not exists (
          select
          from public.booking_changes as undone
          where undone.booking_id = new.booking_id
            and undone.sequence between earlier.sequence and new.sequence
            and undone.to_status = facts.pending()
        )
    ));
  return null;
end
$$;

create or replace function public.read_decision_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'name', name, 'email', email, 'phone', phone, 'date', date,
        'people', people, 'message', message, 'booked_items', booked_items, 'is_suspect', is_suspect,
        'status', status, 'created_at', created_at, 'decision_due_at', decision_due_at
      ),
      -- A request whose decision was undone waits as before.
      'change', case when status <> facts.pending() then public.last_change(id) end,
      'change_requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'message', request.message, 'sent_at', sent_at)
          order by sent_at), '[]')
        from public.change_requests as request
        where request.booking_id = bookings.id and handled_at is null
      ),
      'load', public.load_of_day(date, id)
    )
    from public.bookings
    where id = booking
  );
end
$$;

revoke all on function
  public.is_undoing(public.bookings, text),
  public.tell_weather_again(uuid),
  public.undo_decision(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.undo_decision(uuid, text) to authenticated;
