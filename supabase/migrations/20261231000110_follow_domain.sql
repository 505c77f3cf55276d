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

-- The digits of a telephone number with its country code, as domain/chat/whatsapp-number.ts has them where the country
-- is certain; otherwise those that were typed. Null without a number.
create or replace function facts.dialled_number(phone text) returns text
  language sql immutable parallel safe
  return case
    when phone ~ '^\+' then nullif(regexp_replace(phone, '\D', '', 'g'), '')
    when translate(phone, ' ()-', '') ~ '^[2-9]\d{6}$' then '501' || translate(phone, ' ()-', '')
    when translate(phone, ' ()-', '') ~ '^(?!501)[2-9]\d{2}[2-9]\d{6}$' then '1' || translate(phone, ' ()-', '')
    else nullif(translate(phone, ' ()-', ''), '')
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

-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- What the database refuses: the stable code, the SQLSTATE, and what it means for developers. The site, the desk and
-- the pages of private links word the code (docs/decisions/0045-refusals-are-codes.md).
create or replace view facts.refusals as select code, state, message from (values
  ('booking.merged', 'check_violation', 'This booking is one party with {reference}'),
  ('day.unavailable', 'PT409', 'This day cannot be booked: {why}'),
  ('departure.called-off', 'PT409', 'This departure is called off'),
  ('departure.full', 'PT409', 'This departure is full'),
  ('booking.cancelled', 'check_violation', 'This booking is cancelled'),
  ('booking.facts-changed', 'check_violation', 'Others have changed this of the booking meanwhile: {facts}'),
  ('booking.move', 'check_violation', 'A booking cannot move from {from} to {to}'),
  ('booking.not-confirmed', 'check_violation', 'This booking is not confirmed any more'),
  ('booking.people-changed', 'check_violation',
    'The people of this booking were changed meanwhile: {people} by now'),
  ('booking.unconfirmed-departure', 'check_violation', 'Only a confirmed booking is on a departure'),
  ('check-in.crew-today', 'insufficient_privilege', 'The crew checks in the trips of today'),
  ('check-in.desk-only', 'insufficient_privilege', 'Only people of the desk check in'),
  ('check-in.later-day', 'check_violation', 'This trip is on a later day'),
  ('check-in.people', 'check_violation', 'A party of {people} has from 0 to {people} people'),
  ('check-in.unknown-party', 'insufficient_privilege', 'There is no such party on this day'),
  ('day.has-room-for-entry', 'PT409', 'This day has room: store a booking'),
  ('departure.fleet-changed', 'PT409', 'Others have changed the boats or the crew of this departure meanwhile'),
  ('departure.other-day', 'check_violation', 'A booking is on a departure of its own tour and day'),
  ('departure.over', 'check_violation', 'This departure is over'),
  ('departure.owns-hour', 'check_violation', 'The hour and the place of a tour are those of its departure'),
  ('departure.parties-changed', 'PT409', 'The parties of this departure have changed'),
  ('departure.unknown', 'insufficient_privilege', 'There is no such departure'),
  ('item.not-offered', 'check_violation', 'This is not offered any more'),
  ('merge.cancelled', 'check_violation', 'One of the two bookings is cancelled'),
  ('merge.no-contact', 'check_violation',
    'These bookings have neither an e-mail address nor a telephone number in common'),
  ('merge.other-day', 'check_violation', 'One party is of one tour and day'),
  ('merge.too-large', 'check_violation', 'A party has at most {most} people'),
  ('merge.undecided', 'check_violation', 'One of the two bookings waits for a decision. Decide about it first'),
  ('merge.went-out', 'check_violation', 'The other party went out on another departure'),
  ('merge.wish', 'check_violation', 'The visitor has asked for a change of the other booking. Answer it first'),
  ('offer.days', 'check_violation', 'Offer days from tomorrow on that differ from the booked one'),
  ('party.empty-part', 'check_violation', 'Each part of a party has at least one person'),
  ('party.part-stays', 'check_violation', 'A part of a party goes on another day or departure'),
  ('party.undivided-type', 'check_violation', 'Only a party can be divided'),
  ('people.last-day-of-others', 'invalid_parameter_value', 'Only the crew has a last day'),
  ('people.last-day-past', 'invalid_parameter_value', 'The last day is today or later'),
  ('place.offered', 'check_violation', 'A place is offered to this guest. Withdraw the offer first'),
  ('place.trip-begun', 'check_violation', 'The trip has begun, so no place can be offered'),
  ('push.too-many-devices', 'P0001', 'At most {most} devices: remove one first'),
  ('trips.of-others', 'check_violation', 'Some of these bookings belong to other trips. Take them apart first'),
  ('trips.no-contact', 'check_violation',
    'These bookings have neither an e-mail address nor a telephone number in common'),
  ('trips.too-few', 'check_violation', 'Two or more bookings belong together'),
  ('trips.too-many', 'check_violation', 'At most {most} trips belong together'),
  ('trips.unknown', 'check_violation', 'There is no such booking'),
  ('wish.answered', 'check_violation', 'This was answered meanwhile'),
  ('account.not-crew', 'check_violation', 'This is not an account of the crew'),
  ('booking.erasure', 'check_violation', 'An erasure replaces the personal data alone, and is final'),
  ('booking.only-status', 'check_violation', 'Only the status of a booking can change'),
  ('booking.past-day', 'check_violation', 'A booking cannot be for a day that is past in {place}'),
  ('booking.several-rows', 'check_violation', 'Bookings are sent one at a time'),
  ('booking.too-many-of-account', 'PT429', 'Too many bookings from this account. Try again later'),
  ('booking.too-many-of-address', 'PT429', 'Too many bookings for this e-mail address. Try again later'),
  ('booking.unknown', 'insufficient_privilege', 'There is no such booking'),
  ('cart.taken', 'PT409', 'This cart has another confirmed rental on these days'),
  ('cart.unknown', 'check_violation', 'There is no such cart'),
  ('change.fields', 'invalid_parameter_value', 'Only what is booked, its day and its visitor can change'),
  ('check-in.no-moment', 'invalid_parameter_value', 'A press has a moment'),
  ('closed-days.too-many', 'invalid_parameter_value', 'At most 400 closures at once'),
  ('day.has-room', 'PT409', 'This day has room: send a request'),
  ('day.not-offerable', 'PT409', 'This day cannot be offered: {why}'),
  ('days.question', 'invalid_parameter_value',
    'Ask for 1 to {people} people, 1 to {days} days of a rental, one item or {tours} of a custom adventure, 100 days'),
  ('decision.by-desk', 'check_violation', 'A decision confirms or cancels'),
  ('decision.by-link', 'check_violation', 'A link confirms or cancels'),
  ('departure.empty-reason', 'invalid_parameter_value', 'Guests read the reason, so it cannot be empty'),
  ('departure.fields', 'invalid_parameter_value',
    'Only the hour, the place, the capacity and the minimum of a departure can change'),
  ('departure-times.too-many', 'invalid_parameter_value', 'At most 20 departure times a tour'),
  ('departure-times.unknown-tour', 'check_violation', 'There is no such tour'),
  ('entry.fields', 'invalid_parameter_value',
    'Only what is booked, its day, its visitor and its source can be entered'),
  ('feed.too-many', 'P0001', 'There are 20 calendar addresses already'),
  ('fleet.assigned', 'PT409', 'On another departure at this time: {hour} {tour}'),
  ('fleet.retired', 'check_violation', 'There is no such boat or person, or it is retired'),
  ('fleet.too-many', 'invalid_parameter_value', 'At most 100 boats and people at once'),
  ('guest.unknown', 'check_violation', 'There is no such guest'),
  ('item.unknown', 'check_violation', 'There is no such item'),
  ('mail.sent-once', 'P0001', 'This mail is sent once'),
  ('mail.unknown', 'P0001', 'There is no such mail'),
  ('mail.untrue', 'P0001', 'The booking has changed since: this mail is no longer true'),
  ('numbers.period', 'invalid_parameter_value', 'A period has 1 to 3661 days'),
  ('offer.unknown', 'P0001', 'There is no such offer'),
  ('parties.too-many', 'invalid_parameter_value', 'At most 400 parties at once'),
  ('party.part-fields', 'invalid_parameter_value', 'A part of a party goes on another day or departure'),
  ('people.ended', 'PT409', 'This account has ended'),
  ('people.last-owner', 'PT409', 'The last owner stays'),
  ('people.no-address', 'check_violation', 'This is not an e-mail address'),
  ('people.no-second-factor', 'PT409', 'Add a second factor to your own account first'),
  ('people.too-many-invitations', 'PT429', 'Too many invitations. Try again later'),
  ('people.unknown', 'P0001', 'There is no such administrator'),
  ('people.unknown-invitation', 'P0001', 'There is no such invitation'),
  ('people.unknown-role', 'check_violation', 'There is no such role'),
  ('picture.unknown', 'no_data_found', 'There is no such picture'),
  ('rental.confirmed', 'check_violation', 'A confirmed rental keeps its cart'),
  ('rental.last-day', 'check_violation', 'Only the rental of a golf cart chooses its last day'),
  ('rental.other-category', 'check_violation', 'A rental moves to a cart of the same category'),
  ('rental.unknown', 'insufficient_privilege', 'There is no such rental'),
  ('request.trips', 'check_violation', 'A request has one to {most} trips'),
  ('role.administrators', 'insufficient_privilege', 'Only administrators {act}'),
  ('role.desk', 'insufficient_privilege', 'Only people of the desk {act}'),
  ('role.owners', 'insufficient_privilege', 'Only owners {act}'),
  ('tour.not-offered', 'PT409', 'This tour is not offered'),
  ('tour.unknown', 'no_data_found', 'There is no such tour'),
  ('weather-call.past', 'check_violation', 'The day is past in {place}'),
  ('weather-call.unknown', 'P0001', 'There is no such weather call')
) as known (code, state, message);

grant select on facts.refusals to anon, authenticated, service_role;

-- Ends the call with a refusal. The response has its code as the hint, and as the details the values by which programs
-- tell more about it, as JSON: {"why": "closed", "reason": "..."}. The message has its values, such as {why}, and those
-- that are named for the message alone.
create or replace function facts.refuse(refusal text, about jsonb default null, named jsonb default null) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  known record;
  part record;
begin
  select * into strict known from facts.refusals where code = refuse.refusal;
  for part in select * from jsonb_each_text(coalesce(about, '{}') || coalesce(named, '{}')) loop
    known.message := replace(known.message, '{' || part.key || '}', coalesce(part.value, ''));
  end loop;
  if about is null then
    raise exception using message = known.message, errcode = known.state, hint = known.code;
  end if;
  raise exception using message = known.message, errcode = known.state, hint = known.code, detail = about;
end
$$;

-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- The constraints that list the values and limits of domain/. tests/rls/rules-agree.test.ts compares the form with
-- them.
alter table public.bookings
  drop constraint if exists bookings_type_known,
  add constraint bookings_type_known check (
    booking_type in ('tour', 'combo', 'custom', 'golf-cart')
  );

alter table public.bookings
  drop constraint if exists bookings_status_known,
  add constraint bookings_status_known check (
    status in ('pending', 'confirmed', 'cancelled', 'waitlisted', 'offered')
  );

alter table public.bookings
  drop constraint if exists bookings_source_known,
  add constraint bookings_source_known check (
    case when entered_by is null
      then source in ('direct', 'search', 'social', 'referral') or source ~ '^link:[a-z0-9]{1,30}$'
      else coalesce(facts.is_entered_source(source) or source ~ '^link:[a-z0-9]{1,30}$', false)
    end
  );

alter table public.bookings
  drop constraint if exists bookings_name_length,
  add constraint bookings_name_length check (
    char_length(name) between 2 and 100
  );

alter table public.bookings
  drop constraint if exists bookings_name_trimmed,
  add constraint bookings_name_trimmed check (
    name !~ ('^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      '|[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$')
  );

alter table public.bookings
  drop constraint if exists bookings_name_without_controls,
  add constraint bookings_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_email_without_controls,
  add constraint bookings_email_without_controls check (
    email !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_message_without_controls,
  add constraint bookings_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_email_length,
  add constraint bookings_email_length check (
    char_length(email) <= 254
  );

alter table public.bookings
  drop constraint if exists bookings_email_form,
  add constraint bookings_email_form check (
    email ~ ('^[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '@[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '\.[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
    or (email = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))
  );

alter table public.bookings
  drop constraint if exists bookings_phone_form,
  add constraint bookings_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'
    or (phone = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))
  );

alter table public.bookings
  drop constraint if exists bookings_people_range,
  add constraint bookings_people_range check (
    people between 1 and
    case when entered_by is null and not is_changed_by_desk then 12 else 200 end
  );

alter table public.bookings
  drop constraint if exists bookings_message_length,
  add constraint bookings_message_length check (
    char_length(message) <= case booking_type when 'custom' then 9000 else 2000 end
  );

alter table public.bookings
  drop constraint if exists bookings_custom_tour_ids_count,
  add constraint bookings_custom_tour_ids_count check (
    custom_tour_ids is null
    or (coalesce(array_ndims(custom_tour_ids), 1) = 1 and cardinality(custom_tour_ids) between 1 and 50)
  );

alter table public.bookings
  drop constraint if exists bookings_last_day_range,
  add constraint bookings_last_day_range check (
    last_day is not null and last_day between date and date + 29
  );

alter table public.bookings
  drop constraint if exists bookings_tour_id_for_tours,
  add constraint bookings_tour_id_for_tours check (
    (booking_type = 'tour') = (tour_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_combo_tour_id_for_combos,
  add constraint bookings_combo_tour_id_for_combos check (
    (booking_type = 'combo') = (combo_tour_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_custom_tour_ids_for_custom,
  add constraint bookings_custom_tour_ids_for_custom check (
    (booking_type = 'custom') = (custom_tour_ids is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_golf_cart_id_for_golf_carts,
  add constraint bookings_golf_cart_id_for_golf_carts check (
    (booking_type = 'golf-cart') = (golf_cart_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_golf_cart_people,
  add constraint bookings_golf_cart_people check (
    not (booking_type = 'golf-cart') or people = 1
  );

alter table public.booking_changes
  drop constraint if exists booking_changes_message_without_controls,
  add constraint booking_changes_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.change_requests
  drop constraint if exists change_requests_message_without_controls,
  add constraint change_requests_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.booking_notes
  drop constraint if exists booking_notes_note_without_controls,
  add constraint booking_notes_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.guest_notes
  drop constraint if exists guest_notes_note_without_controls,
  add constraint guest_notes_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_meeting_point_length,
  add constraint bookings_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.bookings
  drop constraint if exists bookings_meeting_point_without_controls,
  add constraint bookings_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_pickup_place_length,
  add constraint bookings_pickup_place_length check (
    char_length(pickup_place) <= 200
  );

alter table public.bookings
  drop constraint if exists bookings_pickup_place_without_controls,
  add constraint bookings_pickup_place_without_controls check (
    pickup_place !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.departure_times
  drop constraint if exists departure_times_meeting_point_length,
  add constraint departure_times_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.departure_times
  drop constraint if exists departure_times_meeting_point_without_controls,
  add constraint departure_times_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.departures
  drop constraint if exists departures_meeting_point_length,
  add constraint departures_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.departures
  drop constraint if exists departures_meeting_point_without_controls,
  add constraint departures_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.catalogue_items
  drop constraint if exists catalogue_items_kind_known,
  add constraint catalogue_items_kind_known check (
    kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.closed_days
  drop constraint if exists closed_days_kind_known,
  add constraint closed_days_kind_known check (
    item_kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.item_limits
  drop constraint if exists item_limits_kind_known,
  add constraint item_limits_kind_known check (
    item_kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.tours
  drop constraint if exists tours_category_known,
  add constraint tours_category_known check (
    category in ('fishing', 'snorkeling', 'sailing', 'mainland', 'adventure')
  );

alter table public.change_requests
  drop constraint if exists change_requests_kind_known,
  add constraint change_requests_kind_known check (
    kind in ('change', 'cancel')
  );

alter table public.tours
  drop constraint if exists tours_name_length,
  add constraint tours_name_length check (
    char_length(name) <= 120
  );

alter table public.tours
  drop constraint if exists tours_description_length,
  add constraint tours_description_length check (
    char_length(description) <= 5000
  );

alter table public.tours
  drop constraint if exists tours_duration_length,
  add constraint tours_duration_length check (
    char_length(duration) <= 100
  );

alter table public.tours
  drop constraint if exists tours_image_url_length,
  add constraint tours_image_url_length check (
    char_length(image_url) <= 2000
  );

alter table public.tours
  drop constraint if exists tours_image_alt_length,
  add constraint tours_image_alt_length check (
    char_length(image_alt) <= 300
  );

alter table public.tours
  drop constraint if exists tours_included_count,
  add constraint tours_included_count check (
    coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= 50
  );

alter table public.tours
  drop constraint if exists tours_included_length,
  add constraint tours_included_length check (
    included::varchar(300)[]::text[] = included
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_name_length,
  add constraint tour_overlays_name_length check (
    char_length(name) <= 120
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_description_length,
  add constraint tour_overlays_description_length check (
    char_length(description) <= 5000
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_duration_length,
  add constraint tour_overlays_duration_length check (
    char_length(duration) <= 100
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_url_length,
  add constraint tour_overlays_image_url_length check (
    char_length(image_url) <= 2000
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_alt_length,
  add constraint tour_overlays_image_alt_length check (
    char_length(image_alt) <= 300
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_count,
  add constraint tour_overlays_included_count check (
    coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= 50
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_length,
  add constraint tour_overlays_included_length check (
    included::varchar(300)[]::text[] = included
  );

alter table public.booking_links
  drop constraint if exists booking_links_purpose_known,
  add constraint booking_links_purpose_known check (
    purpose in ('decision', 'visit')
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_area_known,
  add constraint desk_changes_area_known check (
    area in (
      'closed days', 'limits', 'tours', 'gallery', 'settings', 'people', 'guests', 'boats and crew'
    )
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_act_known,
  add constraint desk_changes_act_known check (
    act in (
      'added', 'changed', 'removed', 'invited', 'invited again', 'invitation withdrawn', 'invitation accepted',
      'merged', 'taken apart', 'assigned', 'unassigned'
    )
  );

alter table public.mail_outbox
  drop constraint if exists mail_outbox_kind_known,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'decision-half-time', 'decision-overdue', 'booking-confirmed',
      'booking-cancelled', 'booking-changed', 'booking-divided', 'booking-merged', 'change-request',
      'daily-digest', 'weather-call', 'other-days', 'new-user', 'administrator-added', 'after-trip',
      'trip-reminder', 'waiting-list', 'place-offered', 'place-withdrawn'
    )
  );

alter table public.administrators
  drop constraint if exists administrators_role_known,
  add constraint administrators_role_known check (
    role in ('owner', 'staff', 'crew')
  );

alter table public.administrator_invitations
  drop constraint if exists administrator_invitations_role_known,
  add constraint administrator_invitations_role_known check (
    role in ('owner', 'staff', 'crew')
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_count,
  add constraint desk_settings_rental_statements_count check (
    coalesce(array_ndims(rental_statements), 1) = 1 and cardinality(rental_statements) <= 8
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_length,
  add constraint desk_settings_rental_statements_length check (
    rental_statements::varchar(200)[]::text[] = rental_statements
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_without_controls,
  add constraint desk_settings_rental_statements_without_controls check (
    array_to_string(rental_statements, '') !~ '[\u0001-\u001f\u007f-\u009f]'
  );

-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- The kinds of boats, the roles of the crew, and what texts about them must not contain.
alter table public.vessels
  drop constraint if exists vessels_kind_known,
  add constraint vessels_kind_known check (
    kind in ('boat', 'van')
  );

alter table public.vessels
  drop constraint if exists vessels_name_without_controls,
  add constraint vessels_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.vessels
  drop constraint if exists vessels_note_without_controls,
  add constraint vessels_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.crew_members
  drop constraint if exists crew_members_roles_known,
  add constraint crew_members_roles_known check (
    roles <@ array['captain', 'guide', 'driver', 'deckhand']
  );

alter table public.crew_members
  drop constraint if exists crew_members_name_without_controls,
  add constraint crew_members_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.crew_members
  drop constraint if exists crew_members_phone_form,
  add constraint crew_members_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'
    or phone = ''
  );

-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- What people of the desk write must not contain control characters.
alter table public.closed_days
  drop constraint if exists closed_days_reason_without_controls,
  add constraint closed_days_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.weather_calls
  drop constraint if exists weather_calls_reason_without_controls,
  add constraint weather_calls_reason_without_controls check (
    reason !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.day_offers
  drop constraint if exists day_offers_message_without_controls,
  add constraint day_offers_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_name_without_controls,
  add constraint tours_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_description_without_controls,
  add constraint tours_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_duration_without_controls,
  add constraint tours_duration_without_controls check (
    duration !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_image_alt_without_controls,
  add constraint tours_image_alt_without_controls check (
    image_alt !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_name_without_controls,
  add constraint tour_overlays_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_description_without_controls,
  add constraint tour_overlays_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_duration_without_controls,
  add constraint tour_overlays_duration_without_controls check (
    duration !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_alt_without_controls,
  add constraint tour_overlays_image_alt_without_controls check (
    image_alt !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_title_without_controls,
  add constraint gallery_items_title_without_controls check (
    title !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_description_without_controls,
  add constraint gallery_items_description_without_controls check (
    description !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.gallery_items
  drop constraint if exists gallery_items_category_without_controls,
  add constraint gallery_items_category_without_controls check (
    category !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.administrators
  drop constraint if exists administrators_name_without_controls,
  add constraint administrators_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.translations
  drop constraint if exists translations_translation_without_controls,
  add constraint translations_translation_without_controls check (
    translation !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tours
  drop constraint if exists tours_included_without_controls,
  add constraint tours_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_without_controls,
  add constraint tour_overlays_included_without_controls check (
    array_to_string(included, '') !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

delete from public.catalogue_items;
insert into public.catalogue_items (kind, id, name, duration, seats, category, days, parts) values
  ('tour', 'full-day-fishing', 'Full Day Fishing', '8 hours', null, null, 1, '{}'),
  ('tour', 'half-day-fishing', 'Half Day Fishing', '4 hours', null, null, 1, '{}'),
  ('tour', 'hol-chan-snorkeling', 'Hol Chan Snorkeling', '3-4 hours', null, null, 1, '{}'),
  ('tour', 'shark-ray-alley', 'Shark & Ray Alley', '3 hours', null, null, 1, '{}'),
  ('tour', 'mexico-rocks', 'Mexico Rocks', '3 hours', null, null, 1, '{}'),
  ('tour', 'lamanai', 'Lamanai Maya Ruins', '10 hours', null, null, 1, '{}'),
  ('tour', 'xunantunich', 'Xunantunich Maya Ruins', '10 hours', null, null, 1, '{}'),
  ('tour', 'altun-ha', 'Altun Ha Maya Ruins', '7 hours', null, null, 1, '{}'),
  ('tour', 'belize-zoo', 'Belize Zoo', '8 hours', null, null, 1, '{}'),
  ('tour', 'adventure-combo', 'Cave Tubing & Zip Line Adventure', '9 hours', null, null, 1, '{}'),
  ('tour', 'baboon-sanctuary', 'Community Baboon Sanctuary', '7 hours', null, null, 1, '{}'),
  ('tour', 'full-day-sailing', 'Full Day Sailing Adventure', 'Full day (8 hours)', null, null, 1, '{}'),
  ('combo', 'ruins-zoo-combo', 'Lamanai & Belize Zoo Combo', 'Full day (12 hours)', null, null, 1,
   array['Lamanai Maya Ruins', 'Belize Zoo']),
  ('combo', 'xunantunich-adventure-combo', 'Xunantunich & Adventure Combo', 'Full day (11 hours)', null, null, 1,
   array['Xunantunich Maya Ruins', 'Cave Tubing & Zip Line Adventure']),
  ('combo', 'altun-ha-baboon-combo', 'Altun Ha & Baboon Sanctuary Combo', 'Full day (9 hours)', null, null, 1,
   array['Altun Ha Maya Ruins', 'Community Baboon Sanctuary']),
  ('combo', 'triple-mainland-combo', 'Triple Mainland Combo', '2 days', null, null, 2,
   array['Xunantunich Maya Ruins', 'Cave Tubing & Zip Line Adventure', 'Belize Zoo']),
  ('golf-cart', 'standard-yellow', 'Standard Yellow Cart', null, 4, 'standard', 1, '{}'),
  ('golf-cart', 'standard-white', 'Standard White Cart', null, 4, 'standard', 1, '{}'),
  ('golf-cart', 'premium-blue', 'Premium Blue Cart', null, 4, 'premium', 1, '{}'),
  ('golf-cart', 'premium-red', 'Premium Red Cart', null, 6, 'premium', 1, '{}'),
  ('golf-cart', 'luxury-teal', 'Luxury Teal Cart', null, 6, 'luxury', 1, '{}'),
  ('golf-cart', 'luxury-white', 'Luxury White Cart', null, 6, 'luxury', 1, '{}');

-- What the desk said about tours that the catalogue does not have any more.
delete from public.tour_overlays where tour_id <> all (facts.catalogue_tour_ids());
