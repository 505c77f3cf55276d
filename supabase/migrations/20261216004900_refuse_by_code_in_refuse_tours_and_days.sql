-- Refuses with SQLSTATE PT409, which the data service turns into status 409, a booking of a tour that is hidden or
-- inactive, and one for a day that is closed, taken, full or too soon. The detail says why, as JSON:
-- {"why": "closed", "reason": "..."}. A combo can be booked while one of its tours is hidden.
create or replace function public.refuse_tours_and_days(
  names_hidden_tour boolean, may_be_unavailable boolean, booking uuid, booking_type text, booked_ids text[],
  people integer, first_day date, last_day date
)
  returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := facts.item_kind_of(booking_type);
  known_ids text[];
  obstacle record;
begin
  if public.is_admin() then
    return;
  end if;
  -- Here and below, the primary key reports a retry of a stored booking as a duplicate.
  if names_hidden_tour and not exists (select from public.bookings where id = booking) then
    perform facts.refuse('tour.not-offered', jsonb_build_object('why', 'not-offered'));
  end if;
  if not may_be_unavailable then
    return;
  end if;
  known_ids := public.known_items(booked_kind, booked_ids);
  perform public.lock_places_of_request();
  perform public.lock_places(booked_kind, known_ids, first_day);
  -- A retry would meet its own places.
  if exists (select from public.bookings where id = booking) then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(booking_type, known_ids, people, first_day, first_day, last_day - first_day + 1);
  if found then
    perform facts.refuse('day.unavailable', jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason));
  end if;
end
$$;
