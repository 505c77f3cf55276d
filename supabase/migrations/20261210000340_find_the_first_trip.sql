create or replace function public.find_fresh_booking(name text, email text) returns uuid
  language sql
  stable
  set search_path = ''
as $$
  select id
  from public.bookings
  where bookings.email = find_fresh_booking.email
    and bookings.name = find_fresh_booking.name
    and status = facts.pending()
    and sent_with is null
    and created_at > now() - interval '15 minutes'
  order by created_at desc
  limit 1
$$;
