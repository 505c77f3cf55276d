-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- The API does not expose the schema. Each function is one expression without settings, which Postgres puts into the
-- statement that calls it.
create schema if not exists facts;
grant usage on schema facts to anon, authenticated, service_role;

-- The operator's time zone, and the place whose time it is, as texts name it.
create or replace function facts.time_zone() returns text
  language sql immutable parallel safe
  return 'America/Belize';

create or replace function facts.time_zone_place() returns text
  language sql immutable parallel safe
  return 'Belize';

-- The local date and time of day.
create or replace function facts.local_time(moment timestamptz) returns timestamp
  language sql immutable parallel safe
  return moment at time zone facts.time_zone();

create or replace function facts.local_today() returns date
  language sql stable parallel safe
  return (now() at time zone facts.time_zone())::date;

-- The moment of a local date and time, with the distance from UTC that holds a day before.
create or replace function facts.moment_as_before(there timestamp) returns timestamptz
  language sql immutable parallel safe
  return (there - (facts.local_time((there - interval '1 day') at time zone 'UTC') - (there - interval '1 day')))
    at time zone 'UTC';

-- The moment of a local date and time. A time that the begin of daylight saving skips is moved forward by as much; of
-- one that its end repeats, it is the first, where Postgres alone takes the second. momentOf in
-- domain/time/local-time.ts does the same.
create or replace function facts.moment_of(there timestamp) returns timestamptz
  language sql immutable parallel safe
  return case
    when facts.local_time(facts.moment_as_before(there)) = there then facts.moment_as_before(there)
    else there at time zone facts.time_zone()
  end;

-- The moment at which a local day begins.
create or replace function facts.start_of_day(day date) returns timestamptz
  language sql immutable parallel safe
  return facts.moment_of(day::timestamp);

create or replace function facts.booking_statuses() returns text[]
  language sql immutable parallel safe
  return array['pending', 'confirmed', 'cancelled', 'waitlisted', 'offered'];

-- Each status by its name.
create or replace function facts.pending() returns text
  language sql immutable parallel safe
  return 'pending';

create or replace function facts.confirmed() returns text
  language sql immutable parallel safe
  return 'confirmed';

create or replace function facts.cancelled() returns text
  language sql immutable parallel safe
  return 'cancelled';

create or replace function facts.waitlisted() returns text
  language sql immutable parallel safe
  return 'waitlisted';

create or replace function facts.offered() returns text
  language sql immutable parallel safe
  return 'offered';

-- Whether the trip of a booking with this status may still take place.
create or replace function facts.is_open(status text) returns boolean
  language sql immutable parallel safe
  return status in ('pending', 'confirmed');

create or replace function facts.can_move(from_status text, to_status text) returns boolean
  language sql immutable parallel safe
  return case from_status
    when 'pending' then to_status in ('confirmed', 'cancelled')
    when 'confirmed' then to_status = 'cancelled'
    when 'cancelled' then to_status = 'confirmed'
    when 'waitlisted' then to_status in ('offered', 'cancelled')
    when 'offered' then to_status in ('confirmed', 'waitlisted', 'cancelled')
    else false
  end;

-- The mail that tells the visitor of a change to this status; null for none.
create or replace function facts.mail_of_status(status text) returns text
  language sql immutable parallel safe
  return case status
    when 'confirmed' then 'booking-confirmed'
    when 'cancelled' then 'booking-cancelled'
    when 'waitlisted' then 'place-withdrawn'
    when 'offered' then 'place-offered'
  end;

-- The address of the mailbox: without what follows a plus sign before the at sign, because most mail services deliver
-- ana+1@ and ana+2@ to ana@ (subaddressing, RFC 5233).
create or replace function facts.mailbox_of(address text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(address, '\+[^@]*@', '@'));

-- A telephone number without the '(0)' of '+44 (0)7700 900123', as domain/contact/trunk-zero.ts leaves it out.
create or replace function facts.without_trunk_zero(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(phone, ('^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(\+|00)'
      '(?!(?:39|378|22[5679]|24[12]|992|38)\D)([1-9]\d{0,2})'
      '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff-]*'
      '\([ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      '0[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      '\)'
      '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff-]*'), '\1\2 ');

-- The digits of a telephone number with its country code, as domain/chat/whatsapp-number.ts has them where the country
-- is certain; otherwise those that were typed. Null without a number.
create or replace function facts.dialled_number(phone text) returns text
  language sql immutable parallel safe
  return case
    when phone ~ '^\+' then nullif(regexp_replace(facts.without_trunk_zero(phone), '\D', '', 'g'), '')
    when translate(phone, ' ()-', '') ~ '^[2-9]\d{6}$' then '501' || translate(phone, ' ()-', '')
    when translate(phone, ' ()-', '') ~ '^(?!501)[2-9]\d{2}[2-9]\d{6}$' then '1' || translate(phone, ' ()-', '')
    else nullif(translate(facts.without_trunk_zero(phone), ' ()-', ''), '')
  end;

-- Whether a booking takes an address. The constraint of the table is wider, for what earlier versions stored.
create or replace function facts.is_address(email text) returns boolean
  language sql immutable parallel safe
  return email ~ ('^[^\u0001-\u001f\u007f-\u009f \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5'
      '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffb'
      '"(),:;<>@\u005b-\u005d]+'
      '@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$');

-- Whether a booking with this source was entered by hand.
create or replace function facts.is_entered_source(source text) returns boolean
  language sql immutable parallel safe
  return source in ('telephone', 'walk-in', 'hotel', 'partner', 'e-mail');

-- The language of a booking that names none.
create or replace function facts.first_language() returns text
  language sql immutable parallel safe
  return 'en';

create or replace function facts.is_language(language text) returns boolean
  language sql immutable parallel safe
  return language in ('en', 'es');

create or replace function facts.most_people() returns integer
  language sql immutable parallel safe
  return 12;

create or replace function facts.largest_group() returns integer
  language sql immutable parallel safe
  return 200;

create or replace function facts.most_custom_tours() returns integer
  language sql immutable parallel safe
  return 50;

create or replace function facts.most_rental_days() returns integer
  language sql immutable parallel safe
  return 30;

create or replace function facts.most_trips_together() returns integer
  language sql immutable parallel safe
  return 5;

create or replace function facts.booking_types() returns text[]
  language sql immutable parallel safe
  return array['tour', 'combo', 'custom', 'golf-cart'];

-- The kind of the items that a booking of this type names.
create or replace function facts.item_kind_of(booking_type text) returns text
  language sql immutable parallel safe
  return case booking_type
    when 'tour' then 'tour'
    when 'combo' then 'combo'
    when 'custom' then 'tour'
    when 'golf-cart' then 'golf-cart'
  end;

-- Whether a booking of this type names several items.
create or replace function facts.names_many(booking_type text) returns boolean
  language sql immutable parallel safe
  return booking_type = 'custom';

-- Whether the form of this booking type asks for the number of people.
create or replace function facts.asks_people(booking_type text) returns boolean
  language sql immutable parallel safe
  return booking_type in ('tour', 'combo', 'custom');

-- Whether a booking of this type chooses its last day.
create or replace function facts.is_rental(booking_type text) returns boolean
  language sql immutable parallel safe
  return booking_type = 'golf-cart';

-- The fixed tours, in the order of the catalogue.
create or replace function facts.catalogue_tour_ids() returns text[]
  language sql immutable parallel safe
  return array[
    'full-day-fishing', 'half-day-fishing', 'hol-chan-snorkeling', 'shark-ray-alley', 'mexico-rocks', 'lamanai',
    'xunantunich', 'altun-ha', 'belize-zoo', 'adventure-combo', 'baboon-sanctuary', 'full-day-sailing'
  ];

-- The combos or the golf carts, in the order of the catalogue; null for another kind.
create or replace function facts.catalogue_item_ids(item_kind text) returns text[]
  language sql immutable parallel safe
  return case item_kind
    when 'combo' then array[
      'ruins-zoo-combo', 'xunantunich-adventure-combo', 'altun-ha-baboon-combo', 'triple-mainland-combo'
    ]::text[]
    when 'golf-cart' then array[
      'standard-yellow', 'standard-white', 'premium-blue', 'premium-red', 'luxury-teal', 'luxury-white'
    ]::text[]
  end;

-- The characters that trimText removes from the ends of a text, for a class of a regular expression.
create or replace function facts.space_characters() returns text
  language sql immutable parallel safe
  return ' \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

-- Whether a value is one of those that a fact of a trip can have; null for a fact that is not a choice.
create or replace function facts.is_choice(fact text, value text) returns boolean
  language sql immutable parallel safe
  return case fact
    when 'swimming' then value in ('none', 'in-water', 'beginners', 'swimmers')
    when 'seaMotion' then value in ('none', 'sheltered', 'open-sea')
    when 'walking' then value in ('none', 'short', 'easy', 'climbing', 'hard')
  end;

create or replace function facts.trip_facts() returns text[]
  language sql immutable parallel safe
  return array['swimming', 'youngestAge', 'seaMotion', 'walking', 'bring', 'pickup', 'backBy'];

create or replace function facts.not_known() returns text
  language sql immutable parallel safe
  return 'ask-us';

create or replace function facts.oldest_youngest_age() returns integer
  language sql immutable parallel safe
  return 99;

create or replace function facts.most_things_to_bring() returns integer
  language sql immutable parallel safe
  return 20;

create or replace function facts.longest_thing_to_bring() returns integer
  language sql immutable parallel safe
  return 100;

create or replace function facts.longest_pickup() returns integer
  language sql immutable parallel safe
  return 300;

-- The role of an account whose app_metadata has this role; null for none.
create or replace function facts.role_of_claim(claim text) returns text
  language sql immutable parallel safe
  return case claim
    when 'admin' then 'owner'
    when 'staff' then 'staff'
    when 'crew' then 'crew'
  end;

-- The role in the app_metadata of an account with this role; null for an unknown one.
create or replace function facts.claim_of_role(role text) returns text
  language sql immutable parallel safe
  return case role
    when 'owner' then 'admin'
    when 'staff' then 'staff'
    when 'crew' then 'crew'
  end;

-- Whether the role may do everything with bookings and the catalogue.
create or replace function facts.is_administrator(role text) returns boolean
  language sql immutable parallel safe
  return role in ('owner', 'staff');


-- Whether a mail of this kind goes to the visitor.
create or replace function facts.is_for_visitor(kind text) returns boolean
  language sql immutable parallel safe
  return kind in (
      'booking-visitor', 'booking-confirmed', 'booking-cancelled', 'booking-changed', 'booking-divided',
      'booking-merged', 'weather-call', 'other-days', 'after-trip', 'trip-reminder', 'waiting-list',
      'place-offered', 'place-withdrawn'
    );

-- Whether a mail of this kind is sent once: its sending outdates it.
create or replace function facts.is_sent_once(kind text) returns boolean
  language sql immutable parallel safe
  return kind in ('other-days', 'after-trip', 'trip-reminder');

-- Whether a mail of this kind tells a guest whose booking is confirmed when and where to be.
create or replace function facts.tells_hour(kind text) returns boolean
  language sql immutable parallel safe
  return kind in ('booking-confirmed', 'booking-changed', 'booking-divided', 'booking-merged');

-- Whether a mail has what its kind is about. In plpgsql, so that Postgres does not put the whole text into the check
-- constraint that calls it, and parse it for each statement that inserts.
create or replace function facts.is_about_one_thing(
  kind text, booking_id uuid, change_id uuid, change_request_id uuid, day_offer_id uuid, user_id uuid, payload jsonb
)
  returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case
    when kind in (
      'booking-operator', 'booking-visitor', 'decision-half-time', 'decision-overdue', 'waiting-list'
    ) then
      booking_id is not null
      and num_nonnulls(change_id, change_request_id, day_offer_id, user_id) = 0
    when kind in (
      'booking-confirmed', 'booking-cancelled', 'booking-changed', 'booking-divided', 'booking-merged',
      'place-offered', 'place-withdrawn'
    ) then
      booking_id is not null
      and change_id is not null
      and num_nonnulls(change_request_id, day_offer_id, user_id) = 0
    when kind = 'change-request' then
      booking_id is not null
      and change_request_id is not null
      and payload is not null
      and num_nonnulls(change_id, day_offer_id, user_id) = 0
    when kind = 'daily-digest' then
      payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, day_offer_id, user_id) = 0
    when kind = 'weather-call' then
      booking_id is not null
      and day_offer_id is not null
      and payload is not null
      and num_nonnulls(change_id, change_request_id, user_id) = 0
    when kind = 'other-days' then
      booking_id is not null
      and day_offer_id is not null
      and payload is not null
      and num_nonnulls(change_id, change_request_id, user_id) = 0
    when kind = 'new-user' then
      user_id is not null
      and payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, day_offer_id) = 0
    when kind = 'administrator-added' then
      user_id is not null
      and payload is not null
      and num_nonnulls(booking_id, change_id, change_request_id, day_offer_id) = 0
    when kind = 'after-trip' then
      booking_id is not null
      and num_nonnulls(change_id, change_request_id, day_offer_id, user_id) = 0
    when kind = 'trip-reminder' then
      booking_id is not null
      and payload is not null
      and num_nonnulls(change_id, change_request_id, day_offer_id, user_id) = 0
  end;
end
$$;

-- A text without case, marks, apostrophes and invisible characters, for a search: 'Núñez' is 'nunez', 'Øyvind' is
-- 'oyvind' and 'O’Brien' is 'obrien', in both Unicode forms. The dictionary has the letters that are no letter with a
-- mark, such as ø, ł, ß, ı and æ.
create extension if not exists unaccent with schema extensions;
create or replace function facts.letters_of(words text) returns text
  language sql immutable parallel safe
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(
    normalize(translate(words, '''’‘‛ʼʻʹ′`´＇', ''), nfkd),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
      '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
      '\ufe00-\ufe0f\uffa0\ufff0-\ufffb]',
    '', 'g'
  )));

-- A name for a comparison: also without spaces, full stops and hyphens.
create or replace function facts.name_letters(name text) returns text
  language sql immutable parallel safe
  return translate(facts.letters_of(name), ' .-', '');
