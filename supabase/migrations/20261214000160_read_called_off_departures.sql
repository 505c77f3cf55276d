drop function public.read_departures(date, date);

-- The departures between two days with the people and the parties on them. Runs with the rights of the caller, so
-- row-level security decides what it shows.
create function public.read_departures(first_day date, last_day date)
  returns table (
    id uuid, default_id uuid, tour_id text, day date, leaves_at time, back_at time, meeting_point text,
    capacity integer, minimum integer, people bigint, parties bigint, called_off_at timestamptz
  )
  language sql
  stable
  set search_path = ''
as $$
  select departure.id, departure.default_id, departure.tour_id, departure.day, departure.leaves_at, departure.back_at,
    departure.meeting_point, departure.capacity, departure.minimum, coalesce(sum(party.people), 0), count(party.id),
    departure.called_off_at
  from public.departures as departure
  left join public.bookings as party on party.departure_id = departure.id
  where departure.day between read_departures.first_day and read_departures.last_day
  group by departure.id
  order by departure.day, departure.leaves_at, departure.tour_id, departure.id
$$;

comment on function public.read_departures(date, date) is
  'The departures between two days, each with its people and its parties. For administrators';

revoke all on function
  public.read_departures(date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.read_departures(date, date) to authenticated, service_role;
