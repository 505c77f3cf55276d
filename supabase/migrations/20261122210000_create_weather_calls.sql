-- Weather calls: the operator says that some tours do not go out on a day. One call closes the day for these tours,
-- offers other days to the guests by mail, and shows a banner on the site. It can be undone for ten minutes, in which
-- its mails wait in the outbox. No booking changes its status (docs/product.md, Weather call).
create table public.weather_calls (
  -- Chosen by the caller, so that a repeated request makes no second call.
  id uuid primary key,
  day date not null,
  tour_ids text[] not null,
  -- Shown to visitors.
  reason text not null,
  created_at timestamptz not null default now(),
  created_by_name text,
  -- Until then the call can be undone, and its mails wait.
  undo_until timestamptz not null default now() + interval '10 minutes',
  undone_at timestamptz,
  undone_by_name text,

  constraint weather_calls_day_form check (day between date '2000-01-01' and date '9999-12-31'),
  constraint weather_calls_tour_ids_count check (array_ndims(tour_ids) = 1 and cardinality(tour_ids) between 1 and 200),
  constraint weather_calls_tour_ids_filled check (
    array_position(tour_ids, null) is null and '' <> all (tour_ids) and tour_ids::varchar(100)[]::text[] = tour_ids
  ),
  constraint weather_calls_reason_length check (char_length(reason) <= 120),
  constraint weather_calls_reason_filled check (not public.has_blank_item(array[reason])),
  constraint weather_calls_names_length check (
    char_length(created_by_name) <= 60 and char_length(undone_by_name) <= 60
  )
);

comment on table public.weather_calls is
  'Days on which the weather stops some tours: why, who said so, and whether it was undone';

create index weather_calls_by_day on public.weather_calls (day);

-- The bookings that a call touches, and the days that it offers them.
create table public.weather_call_bookings (
  call_id uuid not null references public.weather_calls (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- Earliest first; empty where no day near it was free.
  offered_days date[] not null,

  primary key (call_id, booking_id),
  constraint weather_call_bookings_days_count check (cardinality(offered_days) <= 3)
);

comment on table public.weather_call_bookings is
  'The bookings that a weather call touches, and the days that it offers';

create index weather_call_bookings_by_booking on public.weather_call_bookings (booking_id);

alter table public.weather_calls enable row level security;
alter table public.weather_call_bookings enable row level security;
revoke all on table public.weather_calls, public.weather_call_bookings
  from public, anon, authenticated, service_role;
grant select on table public.weather_calls, public.weather_call_bookings to authenticated, service_role;

create policy "administrators read weather calls" on public.weather_calls
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators read what weather calls touch" on public.weather_call_bookings
  for select to authenticated
  using ((select public.is_admin()));

-- The days that a call closed. Undoing the call opens these and no others.
alter table public.closed_days
  add column weather_call_id uuid references public.weather_calls (id) on delete set null;
create index closed_days_by_weather_call on public.closed_days (weather_call_id) where weather_call_id is not null;

-- The day that a visitor chose of those that a call offered. The message says it in words.
alter table public.visitor_requests add column wanted_day date;

-- The mails of a call. A mail with `held_until` is not claimed before.
alter table public.mail_outbox
  add column weather_call_id uuid references public.weather_calls (id) on delete cascade,
  add column held_until timestamptz;
create index mail_outbox_by_weather_call on public.mail_outbox (weather_call_id) where weather_call_id is not null;

-- The open bookings that take this day with one of these tours, also within a combo or a custom adventure. Golf carts
-- are not among them, nor requests that a program seems to have sent, nor bookings whose guest is erased.
create function public.bookings_of_tours(day date, tour_ids text[]) returns setof uuid
  language sql
  stable
  set search_path = ''
as $$
  select booking.id
  from public.booked_days(bookings_of_tours.day, bookings_of_tours.day) as taken
  join public.bookings as booking on booking.id = taken.booking_id
  where (booking.status = 'confirmed' or (booking.status = 'pending' and not booking.is_suspect))
    and booking.erased_at is null
    and (
      booking.tour_id = any (bookings_of_tours.tour_ids)
      or booking.custom_tour_ids && bookings_of_tours.tour_ids
      or exists (
        select
        from public.item_and_parts('combo', booking.combo_tour_id) as part
        where part.kind = 'tour' and part.id = any (bookings_of_tours.tour_ids)
      )
    )
$$;

-- The ids of what was booked. With the columns as parameters: a function of the row would be a column of the API.
create function public.booked_ids(tour_id text, combo_tour_id text, golf_cart_id text, custom_tour_ids text[])
  returns text[]
  language sql
  immutable
  set search_path = ''
as $$
  select array_remove(array[tour_id, combo_tour_id, golf_cart_id], null) || coalesce(custom_tour_ids, '{}')
$$;

-- Up to three free days for a booking that are nearest to its own, earliest first. Of two that are equally near, the
-- later one counts as nearer, as in domain/days/unavailable-days.ts. Today is too late to be offered by mail.
create function public.nearest_free_days(booking public.bookings, except_day date) returns date[]
  language sql
  stable
  set search_path = ''
as $$
  with today as (
    -- Belize stays on UTC-6 all year.
    select (now() at time zone interval '-06:00')::date as day
  ),
  period as (
    select
      greatest(booking.date - 31, today.day + 1) as first_day,
      least(greatest(booking.date, today.day) + 61, date '9999-12-31') as last_day
    from today
  ),
  free as (
    select period.first_day + passed as day
    from period cross join generate_series(0, period.last_day - period.first_day) as passed
    where period.first_day + passed <> except_day
      and not exists (
        select
        from public.find_unavailable_days(
          booking.booking_type,
          public.booked_ids(
            booking.tour_id, booking.combo_tour_id, booking.golf_cart_id, booking.custom_tour_ids
          ),
          booking.people,
          period.first_day,
          period.last_day,
          1
        ) as taken
        where taken.day = period.first_day + passed
      )
  ),
  nearest as (
    select free.day from free order by abs(free.day - booking.date), free.day desc limit 3
  )
  select coalesce(array_agg(nearest.day order by nearest.day), '{}') from nearest
$$;

revoke all on function
  public.bookings_of_tours(date, text[]),
  public.booked_ids(text, text, text, text[]),
  public.nearest_free_days(public.bookings, date)
  from public, anon, authenticated, service_role;

-- Who asks to move may choose a day for long: the link to the visitor's page works until the last offered day is over.
create function public.extend_link_to_offer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  new.expires_at := greatest(new.expires_at, (
    select max(offered + 1)::timestamp at time zone interval '-06:00'
    from public.weather_call_bookings as touched
    join public.weather_calls as call on call.id = touched.call_id and call.undone_at is null
    cross join unnest(touched.offered_days) as offered
    where touched.booking_id = new.booking_id
  ));
  return new;
end
$$;

create trigger extend_link_to_offer before insert on public.booking_links
  for each row when (new.purpose = 'visit') execute function public.extend_link_to_offer();

revoke all on function public.extend_link_to_offer() from public, anon, authenticated, service_role;
