-- Offers of other days: those of weather calls, and those that a person at the desk makes.
-- Function facts.is_about_one_thing gets another parameter in the next migration, and the constraint after it.
alter table public.mail_outbox drop constraint mail_outbox_about_one_thing;
drop function facts.is_about_one_thing(text, uuid, uuid, uuid, uuid, uuid, jsonb);
drop function public.read_weather_offer(text);
drop function public.offer_days(public.weather_calls, public.bookings);

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

insert into public.day_offers (booking_id, weather_call_id, offered_days, made_at, made_by_name)
select touched.booking_id, call.id, touched.offered_days, call.created_at, call.created_by_name
from public.weather_call_bookings as touched
join public.weather_calls as call on call.id = touched.call_id;

drop table public.weather_call_bookings;

alter table public.mail_outbox
  add column day_offer_id uuid references public.day_offers (id) on delete cascade;

update public.mail_outbox as mail
set day_offer_id = offer.id
from public.day_offers as offer
where offer.booking_id = mail.booking_id and offer.weather_call_id = mail.weather_call_id;

-- Its indexes go with it.
alter table public.mail_outbox drop column weather_call_id;

create unique index mail_outbox_once_a_booking
  on public.mail_outbox (
    booking_id, kind, change_id, change_request_id, day_offer_id, repetition,
    (case kind when 'trip-reminder' then payload ->> 'day' end)
  ) nulls not distinct
  where booking_id is not null;
create index mail_outbox_by_day_offer on public.mail_outbox (day_offer_id) where day_offer_id is not null;

alter table public.booking_changes add column changed_by_guest boolean not null default false;
