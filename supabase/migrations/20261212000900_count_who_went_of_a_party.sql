-- How many people of a confirmed trip went out: those who were checked in, on the day with the most; otherwise the
-- whole party if its departure went out. Null if that is not known, and for a rental.
create or replace function public.people_who_went(booking uuid) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (
      select least(max(arrived), trip.people)
      from public.check_ins
      where booking_id = trip.id and day between trip.date and trip.last_day
      having max(arrived) is not null
    ),
    (
      select trip.people
      from public.departure_marks
      where departure_id = trip.departure_id and is_set
      limit 1
    )
  )
  from public.bookings as trip
  where trip.id = people_who_went.booking and trip.status = facts.confirmed()
    and not facts.is_rental(trip.booking_type)
$$;
