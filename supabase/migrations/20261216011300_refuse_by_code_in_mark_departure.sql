-- Stores whether a departure went out or came back, by the rules of check_in_party.
create or replace function public.mark_departure(
  departure uuid, mark text, is_set boolean default true, pressed_at timestamptz default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  day date;
  moment timestamptz;
begin
  select departures.day into day from public.departures where id = mark_departure.departure for key share;
  moment := public.require_press(day, mark_departure.pressed_at, mark_departure.departure);
  if day is null then
    perform facts.refuse('departure.unknown');
  end if;
  insert into public.departure_marks as known (departure_id, mark, is_set, pressed_at)
  values (mark_departure.departure, mark_departure.mark, mark_departure.is_set, moment)
  on conflict on constraint departure_marks_pkey do update
  set is_set = excluded.is_set, pressed_at = excluded.pressed_at, pressed_by = excluded.pressed_by,
    pressed_by_name = excluded.pressed_by_name, stored_at = now()
  where known.pressed_at < excluded.pressed_at;
  return case
    when exists (
      select
      from public.departure_marks as stored
      where stored.departure_id = mark_departure.departure and stored.mark = mark_departure.mark
        and stored.pressed_at = moment and stored.is_set = mark_departure.is_set
    ) then 'done'
    else 'older'
  end;
end
$$;
