-- What stands against a stored booking: its days, as unavailable_days says it, or its departure; null for nothing. How
-- late it is does not count, because the request arrived in time; nor do the places that it holds itself.
create or replace function public.find_obstacle(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('why', found.why, 'reason', found.reason)
    from public.bookings as asked
    cross join lateral public.find_unavailable_days(
      asked.booking_type,
      public.booked_ids(asked.tour_id, asked.combo_tour_id, asked.golf_cart_id, asked.custom_tour_ids),
      case
        when asked.status = facts.confirmed() or (asked.status = facts.pending() and not asked.is_suspect)
          or (asked.status = facts.offered() and asked.offered_until > now())
        then
          case when cardinality(public.known_items('tour', asked.custom_tour_ids)) > 1 then asked.people else 0 end
        else asked.people
      end,
      asked.date,
      asked.date,
      asked.last_day - asked.date + 1
    ) as found
    where asked.id = find_obstacle.booking
      and found.why <> 'too-soon'
      -- By itself, then.
      and not (found.why = 'taken' and asked.status = facts.confirmed())
  ), (
    select public.find_departure_obstacle(asked, asked.date)
    from public.bookings as asked
    where asked.id = find_obstacle.booking and asked.status <> facts.confirmed()
  ))
$$;
