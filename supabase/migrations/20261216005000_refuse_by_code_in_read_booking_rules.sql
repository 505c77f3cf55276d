-- A request with several trips (7-trips/41-several-trips.sql) counts as one booking, its first.
--
-- The time of the booking that reaches a limit is counted from the latest one. A booking that is dated more than a
-- minute ahead was made before the clock was set back, and does not count. Less than a minute may be a concurrent
-- transaction that began later and committed first.
--
-- Whether it is of the last hour is asked outside of the subqueries: inside, an index of created_at alone looks as good
-- to the planner as that of the mailbox, and the plan that it keeps would read all bookings of the hour.
create or replace function public.read_booking_rules(request public.bookings) returns public.booking_rules
  language plpgsql
  set search_path = ''
as $$
declare
  rules public.booking_rules;
begin
  select
    case
      when request.sent_with is not null then null
      when limits.bookings_an_hour_per_email < 1 or limiting.of_mailbox > now() - interval '1 hour' then
        'booking.too-many-of-address'
      when request.sent_by is not null
        and (limits.bookings_an_hour_per_account < 1 or limiting.of_account > now() - interval '1 hour') then
        'booking.too-many-of-account'
    end,
    case when limiting.of_mailbox > now() - interval '1 hour' then limiting.of_mailbox else limiting.of_account end,
    request.date < facts.local_today(),
    exists (
      select from public.tour_overlays
      where is_hidden and (tour_id = request.tour_id or tour_id = any (request.custom_tour_ids))
    ) or exists (
      select from public.tours
      where not is_active and (id::text = request.tour_id or id::text = any (request.custom_tour_ids))
    ),
    -- Most sites have no limits and few closed days. Only a golf cart can be taken.
    request.golf_cart_id is not null
      or exists (select from public.item_limits)
      or exists (select from public.closed_days as closed where closed.last_day >= request.date),
    public.promised_decision(now(), desk.decision_hours, desk.decisions_from, desk.decisions_until)
  into rules
  -- Of a table with so few rows Postgres has no statistics. The limit says that it has one.
  from (select * from public.booking_limits limit 1) as limits
  cross join (select * from public.desk_settings limit 1) as desk
  cross join lateral (
    select
      (
        select created_at
        from public.bookings
        where facts.mailbox_of(email) = facts.mailbox_of(request.email)
          and entered_by is null
          and sent_with is null
          and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_email - 1, 0) limit 1
      ) as of_mailbox,
      (
        select created_at
        from public.bookings
        where sent_by = request.sent_by and sent_with is null and created_at <= now() + interval '1 minute'
        order by created_at desc offset greatest(limits.bookings_an_hour_per_account - 1, 0) limit 1
      ) as of_account
  ) as limiting;
  return rules;
end
$$;
