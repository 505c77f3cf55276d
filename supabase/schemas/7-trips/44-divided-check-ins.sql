-- Who arrived of parties that are divided or merged (docs/decisions/0033-a-press-counts-by-its-time.md).

-- How many of a party arrived on a day of its trip, also all of one whose departure went out; null if it is not known.
create function public.arrived_of(party public.bookings, on_day date) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select least(arrived, party.people)
      from public.check_ins
      where booking_id = party.id and day = on_day
    ),
    (
      select party.people
      from public.departure_marks
      where departure_id = party.departure_id and is_set and on_day = party.date
      limit 1
    )
  )
$$;

-- Adds who arrived of a merged party to the other, as the later of the two presses. A no-show beside a party that is
-- not checked in is not the no-show of both. Returns the check ins that were there, which undo_party restores.
create function public.merge_check_ins(current public.bookings, merged public.bookings) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  before constant jsonb := (
    select coalesce(jsonb_agg(to_jsonb(stored)), '[]')
    from public.check_ins as stored
    where booking_id = current.id
  );
begin
  insert into public.check_ins (booking_id, day, arrived, pressed_at, pressed_by, pressed_by_name)
  select distinct on (press.day)
    current.id, press.day,
    case
      when num_nulls(own, other) = 0 or greatest(own, other) > 0 then coalesce(own, 0) + coalesce(other, 0)
    end,
    press.pressed_at, press.pressed_by, press.pressed_by_name
  from public.check_ins as press
  cross join lateral (
    select public.arrived_of(current, press.day) as own, public.arrived_of(merged, press.day) as other
  ) as counted
  where press.booking_id in (current.id, merged.id) and press.arrived is not null
  order by press.day, press.pressed_at desc
  on conflict on constraint check_ins_pkey do update
  set arrived = excluded.arrived, pressed_at = excluded.pressed_at, pressed_by = excluded.pressed_by,
    pressed_by_name = excluded.pressed_by_name, stored_at = now();
  return before;
end
$$;

-- Gives a booking the check ins back that it had before a merge; null changes nothing.
create function public.take_check_ins_back(booking uuid, before jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if before is null then
    return;
  end if;
  delete from public.check_ins where booking_id = take_check_ins_back.booking;
  insert into public.check_ins (booking_id, day, arrived, pressed_at, pressed_by, pressed_by_name)
  select take_check_ins_back.booking, day, arrived, pressed_at, pressed_by, pressed_by_name
  from jsonb_populate_recordset(null::public.check_ins, before);
end
$$;

-- Those who have arrived of a party that is divided on its day stay, as far as there is room for them; the others are
-- of the part. The press stays as it is, because a party never counts more than its people.
create function public.divide_check_ins(current public.bookings, part public.bookings) returns void
  language sql
  set search_path = ''
as $$
  insert into public.check_ins (booking_id, day, arrived, pressed_at, pressed_by, pressed_by_name)
  select part.id, day, least(arrived, current.people) - (current.people - part.people), pressed_at, pressed_by,
    pressed_by_name
  from public.check_ins
  where booking_id = current.id and part.date = current.date
    and least(arrived, current.people) > current.people - part.people
$$;

revoke all on function
  public.arrived_of(public.bookings, date),
  public.merge_check_ins(public.bookings, public.bookings),
  public.take_check_ins_back(uuid, jsonb),
  public.divide_check_ins(public.bookings, public.bookings)
  from public, anon, authenticated, service_role;
