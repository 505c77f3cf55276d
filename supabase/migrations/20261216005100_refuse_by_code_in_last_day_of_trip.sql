-- The last day of a booking that is no rental: it follows from what is booked. Throws if the request has another one.
create or replace function public.last_day_of_trip(first_day date, given_day date, booked_items jsonb) returns date
  language plpgsql
  set search_path = ''
as $$
declare
  last_day constant date := first_day + public.days_of_items(booked_items) - 1;
begin
  if given_day <> last_day then
    perform facts.refuse('rental.last-day');
  end if;
  return last_day;
end
$$;
