import type { ChangedFacts } from '../desk/changed-facts.ts';

/** The kinds of change requests on the visitor's own page. The database accepts the same kinds. */
export const changeRequestKinds = ['change', 'cancel'] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/**
 * What a visitor asks to be different, with both values: the day, the last day of a rental, the people of a trip
 * (database function asked_facts).
 */
export type AskedFacts = Pick<ChangedFacts, 'date' | 'last_day' | 'people'>;

/** The facts that are to be different, by column, as database function request_change_by_link takes them. */
export type AskedChanges = { [Fact in keyof AskedFacts]: NonNullable<AskedFacts[Fact]>['to'] };

/** The facts as the visitor asks for them, by column. Without facts none. */
export function askedChanges(asked: AskedFacts | null | undefined): AskedChanges {
  return Object.fromEntries(Object.entries(asked ?? {}).map(([fact, { to }]) => [fact, to]));
}

/**
 * A row of table change_requests, in the form that the mail about it and the desk read. A change request does not
 * change the booking.
 */
export interface ChangeRequest {
  kind: ChangeRequestKind;
  /** The visitor's message; null if the visitor only asks to cancel, or asks for facts. */
  message: string | null;
  /** Null if the message alone says it, and absent in mails of earlier versions. */
  asked_facts?: AskedFacts | null;
  /** ISO 8601 with its offset. */
  sent_at: string;
}
