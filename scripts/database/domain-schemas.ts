import { bookingStatuses, bookingStatusNames, statusTransitions } from '../../domain/booking/booking-status.ts';
import { bookingTypeTexts, type BookingTypeEntry } from '../../domain/booking/booking.ts';
import {
  bookingLimits,
  emailPattern,
  largestGroup,
  mostTripsTogether,
  phonePattern,
  storedEmailPattern,
} from '../../domain/booking/booking-limits.ts';
import { spaceCharacters } from '../../domain/booking/plain-text.ts';
import { changeRequestKinds } from '../../domain/booking/change-request.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import { golfCarts } from '../../domain/catalogue/golf-carts.ts';
import { itemKindLabels } from '../../domain/catalogue/catalogue-items.ts';
import { tourLimits, tripFactLimits } from '../../domain/catalogue/tour-limits.ts';
import { tourCategories, tours } from '../../domain/catalogue/tours.ts';
import {
  askUs,
  seaMotionTexts,
  swimmingTexts,
  tripFactNames,
  walkingTexts,
} from '../../domain/catalogue/trip-facts.ts';
import { longestPlace } from '../../domain/departures/departure.ts';
import { deskActLabels, deskAreaLabels } from '../../domain/desk/desk-change.ts';
import { deskRoleNames, deskRoles } from '../../domain/desk/desk-role.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import { privateLinks } from '../../domain/mail/private-link.ts';
import { bookingSourceNames, enteredSources, linkWord } from '../../domain/numbers/booking-source.ts';
import { rentalStatementLimits } from '../../domain/rentals/rental-form.ts';
import { firstLanguage, languages } from '../../domain/words/languages.ts';
import { constraintStatements, isPlain, written } from './constraints.ts';
import type { Constraint } from './constraints.ts';
import { fleetValuesSql } from './fleet-values.ts';
import { phoneNumbersSql } from './phone-numbers-sql.ts';
import { plainTextsSql } from './plain-texts.ts';
import { localTimeSql } from './local-time-sql.ts';
import { mailSubjectsSql } from './mail-subjects.ts';
import { refusalsSql } from './refusals-sql.ts';
import { searchLettersSql } from './search-letters.ts';
import { anyOf, broken, literal, literals, wrapped } from './sql-literals.ts';

/** The files of supabase/schemas that are generated from domain/, by name. */
export const domainSchemas: Readonly<Record<string, () => string>> = {
  '1-foundation/01-facts.sql': factsSql,
  '1-foundation/01-refusals.sql': refusalsSql,
  '9-values/25-known-values.sql': knownValuesSql,
  '7-trips/30-fleet-values.sql': fleetValuesSql,
  '9-values/26-plain-texts.sql': plainTextsSql,
};

const itemKinds = Object.keys(itemKindLabels);
// Those that the operator does not offer too, because the database may have bookings of them.
const bookingTypes = Object.values(bookingTypeTexts);

/**
 * Schema `facts`: the facts of domain/ about bookings, for the functions and indexes of the database. Each function is
 * a single expression without settings, which Postgres inlines into the calling statement, so a call costs nothing.
 */
function factsSql(): string {
  const open = bookingStatusNames.filter((status) => bookingStatuses[status].isOpen);
  const moves = bookingStatusNames.flatMap((status) => {
    const targets = statusTransitions.filter(({ from }) => from === status).map(({ to }) => to);
    return targets.length ? [`when ${literal(status)} then ${anyOf('to_status', targets)}`] : [];
  });
  const mails = bookingStatusNames.flatMap((status) => {
    const { mail } = bookingStatuses[status];
    return mail ? [`when ${literal(status)} then ${literal(mail)}`] : [];
  });
  return (
    `${written}
-- The API does not expose the schema. Each function is one expression without settings, which Postgres puts into the
-- statement that calls it.
create schema if not exists facts;
grant usage on schema facts to anon, authenticated, service_role;

${localTimeSql()}${fact('booking_statuses()', 'text[]', 'immutable', `array[${literals(bookingStatusNames)}]`)}
-- Each status by its name.
${bookingStatusNames.map((status) => fact(`${status}()`, 'text', 'immutable', literal(status))).join('\n')}
-- Whether the trip of a booking with this status may still take place.
${fact('is_open(status text)', 'boolean', 'immutable', anyOf('status', open))}
${fact('can_move(from_status text, to_status text)', 'boolean', 'immutable', `case from_status\n    ${moves.join('\n    ')}\n    else false\n  end`)}
-- The mail that tells the visitor of a change to this status; null for none.
${fact('mail_of_status(status text)', 'text', 'immutable', `case status\n    ${mails.join('\n    ')}\n  end`)}
${typesSql()}${tripFactsSql()}${rolesSql()}${mailSubjectsSql()}${searchLettersSql()}`.trimEnd() + '\n'
  );
}

/** The places of departures, and those that a booking has by itself. */
function placeConstraints(): Constraint[] {
  const places = [
    ['bookings', 'meeting_point'],
    ['bookings', 'pickup_place'],
    ['departure_times', 'meeting_point'],
    ['departures', 'meeting_point'],
  ] as const;
  return places.flatMap(([table, column]): Constraint[] => [
    [table, `${column}_length`, `char_length(${column}) <= ${longestPlace}`],
    [table, `${column}_without_controls`, isPlain(column)],
  ]);
}

/** The mailbox of an address, telephone numbers, and the properties and limits of the booking types. */
function typesSql(): string {
  return `-- The address of the mailbox: without what follows a plus sign before the at sign, because most mail services deliver
-- ana+1@ and ana+2@ to ana@ (subaddressing, RFC 5233).
${fact('mailbox_of(address text)', 'text', 'immutable', `lower(regexp_replace(address, '\\+[^@]*@', '@'))`)}
${phoneNumbersSql()}
-- Whether a booking takes an address. The constraint of the table is wider, for what earlier versions stored.
${fact('is_address(email text)', 'boolean', 'immutable', `email ~ ${broken(emailPattern, /\\u00ad|\\u180b|"\(|@\(/)}`)}
-- Whether a booking with this source was entered by hand.
${fact('is_entered_source(source text)', 'boolean', 'immutable', anyOf('source', Object.keys(enteredSources)))}
-- The language of a booking that names none.
${fact('first_language()', 'text', 'immutable', literal(firstLanguage))}
${fact('is_language(language text)', 'boolean', 'immutable', anyOf('language', languages))}
${fact('most_people()', 'integer', 'immutable', String(bookingLimits.people.max))}
${fact('largest_group()', 'integer', 'immutable', String(largestGroup))}
${fact('most_custom_tours()', 'integer', 'immutable', String(bookingLimits.customTours))}
${fact('most_rental_days()', 'integer', 'immutable', String(bookingLimits.rentalDays))}
${fact('most_trips_together()', 'integer', 'immutable', String(mostTripsTogether))}
${fact('booking_types()', 'text[]', 'immutable', `array[${literals(bookingTypes.map(({ value }) => value))}]`)}
-- The kind of the items that a booking of this type names.
${fact('item_kind_of(booking_type text)', 'text', 'immutable', kindOfType())}
-- Whether a booking of this type names several items.
${fact(
  'names_many(booking_type text)',
  'boolean',
  'immutable',
  ofTypes(({ choice }) => choice.isMany),
)}
-- Whether the form of this booking type asks for the number of people.
${fact(
  'asks_people(booking_type text)',
  'boolean',
  'immutable',
  ofTypes(({ asksPeople }) => asksPeople),
)}
-- Whether a booking of this type chooses its last day.
${fact(
  'is_rental(booking_type text)',
  'boolean',
  'immutable',
  ofTypes(({ asksDays }) => asksDays),
)}
`;
}

/** The fixed tours, and the names, values and limits of the facts of trips. */
function tripFactsSql(): string {
  return `-- The fixed tours, in the order of the catalogue.
${fact(
  'catalogue_tour_ids()',
  'text[]',
  'immutable',
  `array[\n${wrapped(
    tours.map(({ id }) => id),
    4,
  )}\n  ]`,
)}
-- The combos or the golf carts, in the order of the catalogue; null for another kind.
${fact(
  'catalogue_item_ids(item_kind text)',
  'text[]',
  'immutable',
  `case item_kind
    when 'combo' then ${idsOf(combos)}
    when 'golf-cart' then ${idsOf(golfCarts)}
  end`,
)}
-- The characters that trimText removes from the ends of a text, for a class of a regular expression.
${fact('space_characters()', 'text', 'immutable', literal(spaceCharacters))}
-- Whether a value is one of those that a fact of a trip can have; null for a fact that is not a choice.
${fact(
  'is_choice(fact text, value text)',
  'boolean',
  'immutable',
  `case fact\n    when 'swimming' then ${anyOf('value', Object.keys(swimmingTexts))}
    when 'seaMotion' then ${anyOf('value', Object.keys(seaMotionTexts))}
    when 'walking' then ${anyOf('value', Object.keys(walkingTexts))}\n  end`,
)}
${fact('trip_facts()', 'text[]', 'immutable', `array[${literals(tripFactNames)}]`)}
${fact('not_known()', 'text', 'immutable', literal(askUs))}
${fact('oldest_youngest_age()', 'integer', 'immutable', String(tripFactLimits.youngestAge))}
${fact('most_things_to_bring()', 'integer', 'immutable', String(tripFactLimits.bring.count))}
${fact('longest_thing_to_bring()', 'integer', 'immutable', String(tripFactLimits.bring.length))}
${fact('longest_pickup()', 'integer', 'immutable', String(tripFactLimits.pickup))}
`;
}

function idsOf(items: readonly { id: string }[]): string {
  if (items.length === 0) return `'{}'::text[]`;
  return `array[\n${wrapped(
    items.map(({ id }) => id),
    6,
  )}\n    ]::text[]`;
}

/** The roles of the desk. */
function rolesSql(): string {
  const roles = Object.entries(deskRoles);
  const cases = (pairs: string[][]) => pairs.map(([from, to]) => `when ${from} then ${to}`).join('\n    ');
  return `-- The role of an account whose app_metadata has this role; null for none.
${fact(
  'role_of_claim(claim text)',
  'text',
  'immutable',
  `case claim\n    ${cases(roles.map(([role, { claim }]) => [literal(claim), literal(role)]))}\n  end`,
)}
-- The role in the app_metadata of an account with this role; null for an unknown one.
${fact(
  'claim_of_role(role text)',
  'text',
  'immutable',
  `case role\n    ${cases(roles.map(([role, { claim }]) => [literal(role), literal(claim)]))}\n  end`,
)}
-- Whether the role may do everything with bookings and the catalogue.
${fact(
  'is_administrator(role text)',
  'boolean',
  'immutable',
  anyOf(
    'role',
    roles.flatMap(([role, { isAdministrator }]) => (isAdministrator ? [role] : [])),
  ),
)}
`;
}

/** The booking types that have a property, as a condition on `booking_type`. */
function ofTypes(has: (type: (typeof bookingTypes)[number]) => boolean): string {
  return anyOf(
    'booking_type',
    bookingTypes.filter(has).map(({ value }) => value),
  );
}

function kindOfType(): string {
  const cases = bookingTypes.map(({ value, choice }) => `when ${literal(value)} then ${literal(choice.kind)}`);
  return `case booking_type\n    ${cases.join('\n    ')}\n  end`;
}

/**
 * The check constraints with values or limits of domain/, so that the database refuses values that domain/ does not
 * know.
 */
function knownValuesSql(): string {
  const constraints: Constraint[] = [
    ...bookingConstraints(),
    ...bookingTypes.flatMap(typeConstraints),
    ['booking_changes', 'message_without_controls', isPlain('message')],
    ['change_requests', 'message_without_controls', isPlain('message')],
    ['booking_notes', 'note_without_controls', isPlain('note')],
    ['guest_notes', 'note_without_controls', isPlain('note')],
    ...placeConstraints(),
    ['catalogue_items', 'kind_known', anyOf('kind', itemKinds)],
    ['closed_days', 'kind_known', anyOf('item_kind', itemKinds)],
    ['item_limits', 'kind_known', anyOf('item_kind', itemKinds)],
    ['tours', 'category_known', anyOf('category', tourCategories)],
    ['change_requests', 'kind_known', anyOf('kind', changeRequestKinds)],
    ...['tours', 'tour_overlays'].flatMap(tourTexts),
    ['booking_links', 'purpose_known', anyOf('purpose', Object.keys(privateLinks))],
    ['desk_changes', 'area_known', anyOf('area', Object.keys(deskAreaLabels))],
    ['desk_changes', 'act_known', anyOf('act', Object.keys(deskActLabels))],
    ['mail_outbox', 'kind_known', anyOf('kind', Object.keys(mailKinds))],
    ['administrators', 'role_known', anyOf('role', deskRoleNames)],
    ['administrator_invitations', 'role_known', anyOf('role', deskRoleNames)],
    ...rentalStatements(),
  ];
  return `${written}
-- The constraints that list the values and limits of domain/. tests/rls/rules-agree.test.ts compares the form with
-- them.
${constraintStatements(constraints)}`;
}

/** The check constraints of table bookings: the limits of the form. */
function bookingConstraints(): Constraint[] {
  const { name, email, message, storedMessage, people, customTours, rentalDays } = bookingLimits;
  const spaces = `[${spaceCharacters}]`;
  return [
    [
      'bookings',
      'type_known',
      anyOf(
        'booking_type',
        bookingTypes.map(({ value }) => value),
      ),
    ],
    ['bookings', 'status_known', anyOf('status', bookingStatusNames)],
    [
      'bookings',
      'source_known',
      'case when entered_by is null\n' +
        `      then ${anyOf('source', bookingSourceNames)} or source ~ ${literal(linkPattern())}\n` +
        `      else coalesce(facts.is_entered_source(source) or source ~ ${literal(linkPattern())}, false)\n    end`,
    ],
    ['bookings', 'name_length', `char_length(name) between ${name.min} and ${name.max}`],
    ['bookings', 'name_trimmed', `name !~ ${broken(`^${spaces}|${spaces}$`, /\|/)}`],
    ['bookings', 'name_without_controls', isPlain('name')],
    ['bookings', 'email_without_controls', isPlain('email')],
    ['bookings', 'message_without_controls', isPlain('message')],
    ['bookings', 'email_length', `char_length(email) <= ${email}`],
    [
      'bookings',
      'email_form',
      `email ~ ${broken(storedEmailPattern, /(?=@\[)|(?=\\\.\[)/)}\n` +
        `    or (email = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))`,
    ],
    [
      'bookings',
      'phone_form',
      `phone ~ ${literal(phonePattern)}\n    or (phone = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))`,
    ],
    [
      'bookings',
      'people_range',
      `people between ${people.min} and\n    case when entered_by is null and not is_changed_by_desk then ${people.max} else ${largestGroup} end`,
    ],
    [
      'bookings',
      'message_length',
      `char_length(message) <= case booking_type when 'custom' then ${storedMessage} else ${message} end`,
    ],
    [
      'bookings',
      'custom_tour_ids_count',
      `custom_tour_ids is null\n    or (coalesce(array_ndims(custom_tour_ids), 1) = 1 and cardinality(custom_tour_ids) between 1 and ${customTours})`,
    ],
    [
      'bookings',
      'last_day_range',
      // Not null by a constraint, because an insert may leave it out: a trigger fills it in.
      `last_day is not null and last_day between date and date + ${rentalDays - 1}`,
    ],
  ];
}

/** The check constraints of table bookings for a booking type: its choice, and one person if it does not ask. */
function typeConstraints({ value, asksPeople, choice: { isMany, column } }: BookingTypeEntry): Constraint[] {
  const name = value.replace('-', '_');
  const isType = `booking_type = ${literal(value)}`;
  const choice: Constraint = [
    'bookings',
    `${column}_for_${name}${isMany ? '' : 's'}`,
    `(${isType}) = (${column} is not null)`,
  ];
  return asksPeople ? [choice] : [choice, ['bookings', `${name}_people`, `not (${isType}) or people = 1`]];
}

/** The lengths of the texts about a tour, which a table of tours has in columns of these names. */
function tourTexts(table: string): Constraint[] {
  const { name, description, duration, included, imageUrl, imageAlt } = tourLimits;
  const lengths = { name, description, duration, image_url: imageUrl, image_alt: imageAlt };
  return [
    ...Object.entries(lengths).map(([column, most]): Constraint => [
      table,
      `${column}_length`,
      `char_length(${column}) <= ${most}`,
    ]),
    [table, 'included_count', `coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= ${included.count}`],
    // The cast shortens longer elements, which makes the two differ.
    [table, 'included_length', `included::varchar(${included.length})[]::text[] = included`],
  ];
}

/** The length of the operator's statements about rentals, each on one line. */
function rentalStatements(): Constraint[] {
  const { count, length } = rentalStatementLimits;
  const column = 'rental_statements';
  return [
    [
      'desk_settings',
      `${column}_count`,
      `coalesce(array_ndims(${column}), 1) = 1 and cardinality(${column}) <= ${count}`,
    ],
    ['desk_settings', `${column}_length`, `${column}::varchar(${length})[]::text[] = ${column}`],
    [
      'desk_settings',
      `${column}_without_controls`,
      `array_to_string(${column}, '') !~ '[\\u0001-\\u001f\\u007f-\\u009f]'`,
    ],
  ];
}

function linkPattern(): string {
  return `^link:${linkWord.source.slice(1)}`;
}

/** Defines a function of schema facts. */
function fact(signature: string, type: string, volatility: 'immutable' | 'stable', expression: string): string {
  return `create or replace function facts.${signature} returns ${type}
  language sql ${volatility} parallel safe
  return ${expression};\n`;
}
