-- Bounds the cost of a booking for callers without an account. Refuses a list of too many tours as the constraint does,
-- but before the other triggers look up each of them: its name sorts before theirs.
create function public.bound_custom_tours() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'new row for relation "bookings" violates check constraint "bookings_custom_tour_ids_count"'
    using errcode = 'check_violation', schema = 'public', table = 'bookings',
      constraint = 'bookings_custom_tour_ids_count';
end
$$;

create trigger bound_custom_tours before insert on public.bookings
  for each row when (cardinality(new.custom_tour_ids) > 50) execute function public.bound_custom_tours();

revoke all on function public.bound_custom_tours() from public, anon, authenticated, service_role;
