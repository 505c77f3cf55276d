-- Offers of other days: a weather call or a person at the desk offers a guest other days for a booking
-- (docs/product/weather.md, Other days). 7-trips/36-day-offers.sql makes and ends them.

create table public.day_offers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- Null if a person made the offer.
  weather_call_id uuid references public.weather_calls (id) on delete cascade,
  -- Earliest first; empty where no day near that of a weather call was free.
  offered_days date[] not null,
  -- Those that were closed or full when a person offered them all the same. A person confirms them.
  crowded_days date[] not null default '{}',
  -- A person's sentence to the guest.
  message text,
  -- Whether the day that the guest chooses is confirmed by itself, if it is open and has room.
  confirms boolean not null default false,
  made_at timestamptz not null default now(),
  made_by_name text default public.author_name(),
  -- Until then a person can undo the offer: its mail waits, and the guest's page does not show it. A weather call has
  -- undo_until.
  open_from timestamptz,
  -- What the guest answered last.
  chosen_day date,
  chosen_at timestamptz,
  none_fits_at timestamptz,
  -- When it was withdrawn, by the person of that name, or the booking was decided.
  ended_at timestamptz,
  ended_by_name text,

  constraint day_offers_once_a_call unique (weather_call_id, booking_id),
  constraint day_offers_days_count check (cardinality(offered_days) <= 5),
  constraint day_offers_by_call_or_person check ((weather_call_id is null) = (open_from is not null)),
  constraint day_offers_of_person_has_days check (weather_call_id is not null or cardinality(offered_days) > 0),
  constraint day_offers_message_length check (char_length(message) <= 2000),
  constraint day_offers_message_filled check (message ~ '\S'),
  constraint day_offers_names_length check (char_length(made_by_name) <= 60 and char_length(ended_by_name) <= 60)
);

comment on table public.day_offers is
  'Other days that a weather call or a person offers for a booking, and what the guest answered';

create index day_offers_by_booking on public.day_offers (booking_id, made_at);

alter table public.day_offers enable row level security;
revoke all on table public.day_offers from public, anon, authenticated, service_role;
grant select on table public.day_offers to authenticated, service_role;

create policy "administrators read day offers" on public.day_offers
  for select to authenticated
  using ((select public.is_admin()));
