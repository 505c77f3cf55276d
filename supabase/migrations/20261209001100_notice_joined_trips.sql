-- What a desk shows of closed days, limits, departures, moved rentals, ticked forms, changed bookings and trips that
-- belong together, as one value that changes with each of them. An open desk compares it, so that it also notices what
-- changed while its live connection was away. Runs with the rights of the caller, so row-level security decides what it
-- covers.
create or replace function public.desk_revision() returns text
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select string_agg(to_jsonb(times)::text, ',' order by times.id) from public.departure_times as times),
    (select concat(count(*), ' ', max(changed_at)) from public.departures),
    (select string_agg(to_jsonb(vessel)::text, ',' order by vessel.id) from public.vessels as vessel),
    (select string_agg(to_jsonb(person)::text, ',' order by person.id) from public.crew_members as person),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves),
    (select concat(count(*), ' ', max(changed_at)) from public.booking_changes where changed_facts is not null),
    (select concat(count(*), ' ', max(rental_form ->> 'ticked_at')) from public.bookings where rental_form is not null),
    (select max(stored_at) from public.check_ins),
    (select max(stored_at) from public.departure_marks),
    (select concat(count(*), ' ', max(written_at)) from public.crew_notes),
    (
      select concat(count(*), ' ', max(greatest(made_at, chosen_at, none_fits_at, ended_at)))
      from public.day_offers
    ),
    (select concat(count(*), ' ', count(left_at), ' ', max(joined_at), ' ', max(left_at)) from public.booking_groups)
  ));
end
$$;
