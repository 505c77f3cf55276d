-- As its owner: visitors may read neither the bookings nor the limits. They learn days and reasons, no numbers and
-- nothing about other visitors. At most 100 days and 50 items a call bound its cost.
create or replace function public.unavailable_days(
  booking_type text, item_ids text[], people integer, first_day date, last_day date, days integer default 1
)
  returns table (day date, why text, reason text)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if (
    people between 1 and facts.most_people()
    and days between 1 and facts.most_rental_days()
    and booking_type = any (facts.booking_types())
    and cardinality(item_ids) <= case when facts.names_many(booking_type) then facts.most_custom_tours() else 1 end
    and first_day >= date '2000-01-01'
    and last_day <= date '9999-12-31'
    and last_day between first_day and first_day + 99
  ) is not true then
    perform facts.refuse(
      'days.question',
      jsonb_build_object(
        'people', facts.most_people(), 'days', facts.most_rental_days(), 'tours', facts.most_custom_tours()
      )
    );
  end if;
  return query
    select * from public.find_unavailable_days(booking_type, item_ids, people, first_day, last_day, days);
end
$$;
