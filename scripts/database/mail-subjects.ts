import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import { anyOf } from './sql-literals.ts';

type MailEvent = (typeof mailKinds)[keyof typeof mailKinds]['event'];

/** The columns of table mail_outbox that say what a mail is about. */
const references = ['booking_id', 'change_id', 'change_request_id', 'day_offer_id', 'user_id'] as const;

/**
 * What a mail about each event refers to, and whether it stores facts in `payload`. A Record, so that a new event does
 * not compile without its row.
 */
const subjects: Readonly<Record<MailEvent, { refersTo: (typeof references)[number][]; hasPayload?: true }>> = {
  booking: { refersTo: ['booking_id'] },
  change: { refersTo: ['booking_id', 'change_id'] },
  request: { refersTo: ['booking_id', 'change_request_id'], hasPayload: true },
  digest: { refersTo: [], hasPayload: true },
  weather: { refersTo: ['booking_id', 'day_offer_id'], hasPayload: true },
  offer: { refersTo: ['booking_id', 'day_offer_id'], hasPayload: true },
  account: { refersTo: ['user_id'], hasPayload: true },
  role: { refersTo: ['user_id'], hasPayload: true },
  trip: { refersTo: ['booking_id'] },
  reminder: { refersTo: ['booking_id'], hasPayload: true },
};

/**
 * Functions about the kinds of mails: to whom a mail goes, whether it is sent once, whether it tells the hour, and
 * whether its row has the columns that its kind needs.
 */
export function mailSubjectsSql(): string {
  const cases = Object.entries(subjects).map(([event, { refersTo, hasPayload }]) => {
    const kinds = Object.entries(mailKinds).flatMap(([kind, entry]) => (entry.event === event ? [kind] : []));
    const others = references.filter((column) => !refersTo.includes(column));
    const rules = [
      ...[...refersTo, ...(hasPayload ? ['payload'] : [])].map((column) => `${column} is not null`),
      `num_nonnulls(${others.join(', ')}) = 0`,
    ];
    return `    when ${anyOf('kind', kinds)} then\n      ${rules.join('\n      and ')}`;
  });
  const toVisitors = Object.entries(mailKinds).flatMap(([kind, { audience }]) =>
    audience === 'visitor' ? [kind] : [],
  );
  const sentOnce = Object.entries(mailKinds).flatMap(([kind, { outdatedBy }]) =>
    outdatedBy === 'sending' ? [kind] : [],
  );
  const tellHour = Object.entries(mailKinds).flatMap(([kind, { tellsHour }]) => (tellsHour ? [kind] : []));
  return `
-- Whether a mail of this kind goes to the visitor.
create or replace function facts.is_for_visitor(kind text) returns boolean
  language sql immutable parallel safe
  return ${anyOf('kind', toVisitors)};

-- Whether a mail of this kind is sent once: its sending outdates it.
create or replace function facts.is_sent_once(kind text) returns boolean
  language sql immutable parallel safe
  return ${anyOf('kind', sentOnce)};

-- Whether a mail of this kind tells a guest whose booking is confirmed when and where to be.
create or replace function facts.tells_hour(kind text) returns boolean
  language sql immutable parallel safe
  return ${anyOf('kind', tellHour)};

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
${cases.join('\n')}
  end;
end
$$;
`;
}
