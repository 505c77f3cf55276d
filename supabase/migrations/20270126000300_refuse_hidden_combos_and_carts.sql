-- A combo or a golf cart that is hidden is refused as a hidden tour is.

alter type public.booking_rules rename attribute names_hidden_tour to names_hidden_item;

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
    ) or exists (
      select from public.item_lists
      where case kind when 'combo' then request.combo_tour_id else request.golf_cart_id end = any (hidden_ids)
    ),
    -- Many sites have no limits, no departures and few closed days. Only a golf cart can be taken.
    request.golf_cart_id is not null
      or exists (select from public.item_limits)
      or exists (select from public.departure_times)
      or exists (select from public.departures as made where made.day >= request.date)
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

drop function public.refuse_tours_and_days(boolean, boolean, uuid, text, text[], integer, date, date);

-- Refuses with SQLSTATE PT409, which the data service turns into status 409, a booking of a tour, combo or cart that is
-- hidden or inactive, and one for a day that is closed, taken, full or too soon. The detail says why, as JSON:
-- {"why": "closed", "reason": "..."}. A combo can be booked while one of its tours is hidden.
create function public.refuse_tours_and_days(
  names_hidden_item boolean, may_be_unavailable boolean, booking uuid, booking_type text, booked_ids text[],
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
  if names_hidden_item and not exists (select from public.bookings where id = booking) then
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

drop function public.check_waiting_visitor(public.bookings, boolean);

-- Refuses, as refuse_tours_and_days does, a visitor who asks for the waiting list: of what is not offered, of a day
-- that is closed, taken or too soon, and of one that has room ('has-room'), for which they can send a request.
create function public.check_waiting_visitor(request public.bookings, names_hidden_item boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := facts.item_kind_of(request.booking_type);
  known_ids constant text[] := public.known_items(booked_kind, public.booked_ids(
    request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids
  ));
  obstacle record;
begin
  if public.is_admin() or exists (select from public.bookings where id = request.id) then
    return;
  end if;
  if names_hidden_item then
    perform facts.refuse('tour.not-offered', jsonb_build_object('why', 'not-offered'));
  end if;
  -- The constraints of the table refuse days of another form.
  if (request.date <= date '9999-12-31'
    and coalesce(request.last_day, request.date) between request.date
      and request.date + facts.most_rental_days() - 1) is not true
  then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(
    request.booking_type, known_ids, request.people, request.date, request.date,
    coalesce(request.last_day, request.date) - request.date + 1
  );
  if not found then
    perform facts.refuse('day.has-room', jsonb_build_object('why', 'has-room', 'reason', null));
  end if;
  if obstacle.why <> 'full' then
    perform facts.refuse('day.unavailable', jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason));
  end if;
end
$$;

create or replace function public.check_visitor_booking(request public.bookings, rules public.booking_rules)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if request.from_waiting_list then
    perform public.check_waiting_visitor(request, rules.names_hidden_item);
  elsif rules.names_hidden_item or rules.may_be_unavailable then
    perform public.refuse_tours_and_days(
      rules.names_hidden_item,
      rules.may_be_unavailable
        and (request.date <= date '9999-12-31'
          and coalesce(request.last_day, request.date) between request.date
            and request.date + facts.most_rental_days() - 1) is true,
      request.id,
      request.booking_type,
      public.booked_ids(request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids),
      request.people,
      request.date,
      coalesce(request.last_day, request.date)
    );
  end if;
end
$$;

revoke all on function
  public.refuse_tours_and_days(boolean, boolean, uuid, text, text[], integer, date, date),
  public.check_waiting_visitor(public.bookings, boolean)
  from public, anon, authenticated, service_role;
