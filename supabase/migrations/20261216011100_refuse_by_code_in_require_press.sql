-- The moment of a press that may be stored for a trip of a day. A device whose clock is ahead presses now. The crew
-- presses on the day of the trip, and on the next one while the departure is not back; what it pressed without a
-- connection it sends within seven days. Owners and staff also press afterwards.
create or replace function public.require_press(day date, pressed_at timestamptz, departure uuid) returns timestamptz
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  moment constant timestamptz := least(coalesce(require_press.pressed_at, now()), now());
  pressed_on constant date := facts.local_time(moment)::date;
begin
  if public.desk_role() is null then
    perform facts.refuse('check-in.desk-only');
  end if;
  if not isfinite(moment) then
    perform facts.refuse('check-in.no-moment');
  end if;
  if pressed_on < require_press.day then
    perform facts.refuse('check-in.later-day');
  end if;
  if not public.is_admin() and (
    moment < now() - interval '7 days'
    or not (
      pressed_on = require_press.day
      or (pressed_on = require_press.day + 1 and departure is not null and not exists (
        select
        from public.departure_marks
        where departure_id = require_press.departure and mark = 'came-back' and is_set
          -- What came back on the day of the press can be taken back.
          and facts.local_time(departure_marks.pressed_at)::date < pressed_on
      ))
    )
  ) then
    perform facts.refuse('check-in.crew-today');
  end if;
  return moment;
end
$$;
