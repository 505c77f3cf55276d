import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { DayLoad } from '../../../domain/booking/linked-booking.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { Digest } from '../../../domain/mail/digest/daily-digest.ts';
import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import type { MailSource } from '../../../domain/mail/write-mail.ts';
import type { MailProblem } from '../../../domain/mail/mail-problems.ts';
import type { MailKind } from '../../../domain/mail/mail-message.ts';
import { isFirst } from '../../../domain/words/languages.ts';
import { mailLanguages } from '../../../domain/words/mail-words.ts';
import type { Translations } from '../../../domain/words/own-texts.ts';
import type { OtherTrip } from '../../../domain/mail/together/other-trips.ts';
import type { DeskTour } from '../../../domain/trips/desk-tour.ts';
import { openDatabase } from './call-database.ts';
import type { CallDatabase } from './call-database.ts';
import type { DeliveryFailure } from './mail-delivery.ts';
import type { ReadVariable } from './service-key.ts';

/** A claimed row of table mail_outbox, with the rows that the mail is written from and the token of its link. */
export interface ClaimedMail extends MailSource {
  id: string;
  kind: MailKind;
}

/**
 * Which mails to claim: those of the newest pending booking of this name and e-mail made in the last 15 minutes, those
 * of one account, or, with neither, all that are due.
 */
export type ClaimFilter = { name: string; email: string } | { account: string } | Record<never, never>;

/** An attempt to send a mail, with the problem and the error if the mail was not sent. */
export interface MailAttempt {
  id: string;
  outcome: 'sent' | DeliveryFailure;
  problem?: MailProblem;
  error?: string;
}

/** Table mail_outbox through its database functions, with the rights of the service role. */
export interface MailOutbox {
  /**
   * Claims at most `count` mails that are due and makes their private links. No other sender gets the mails for 2
   * minutes.
   */
  claim(count: number, filter?: ClaimFilter): Promise<ClaimedMail[]>;
  /** The present content of the digest of a day (yyyy-MM-dd). */
  readDigest(day: string): Promise<Digest>;
  /** Extends the claims of mails that are still being sent to 2 minutes from now. */
  renewClaims(ids: readonly string[]): Promise<void>;
  /** Records the outcomes of attempts. */
  finish(attempts: readonly MailAttempt[]): Promise<void>;
  /** Stores the mails that remind the operator of requests without an answer, each once. */
  enqueueNudges(): Promise<void>;
  /** Puts the guests whose offered place has run out back on the waiting list, which stores a mail to each. */
  endPlaceOffers(): Promise<void>;
  /** Stores the mails to the guests whose trip was yesterday, if the desk wants them. */
  enqueueAfterTrips(): Promise<void>;
  /** Stores the mails to the guests whose trip is tomorrow, each once, from the time on that the desk chose. */
  enqueueTripReminders(): Promise<void>;
  /** Stores the mail about a new account; a second one for the same account changes nothing. */
  enqueueNewUser(account: string, email: string, name: string): Promise<void>;
}

interface ClaimRow {
  id: string;
  kind: MailKind;
  payload: object | null;
  booking_row: BookingRow | null;
  change_row: BookingChange | null;
  desk_tours: DeskTour[] | null;
  token: string | null;
  day_load: DayLoad | null;
  asks_form: boolean;
  others: OtherTrip[];
}

/** The purposes of the private links, by the kinds of mail that have one. */
const links = Object.fromEntries(
  Object.entries(mailKinds).flatMap(([kind, { privateLink }]) => (privateLink ? [[kind, privateLink]] : [])),
);

/**
 * The outbox of the project at SUPABASE_URL. `operator` is the operator's address, by which the history names the
 * decision link. The methods throw an Error when the database refuses or does not respond, with the `code` of the data
 * service.
 */
export function openMailOutbox(readVariable: ReadVariable, operator: string): MailOutbox {
  const call = openDatabase(readVariable);
  return {
    claim: async (count, filter = {}) => {
      const rows = (await call('claim_mails', { max_rows: count, links, operator, ...filter })) as ClaimRow[];
      const translations = await readTranslations(call, new Set(rows.map(languageOfMail)));
      return rows.map((row) => ({ ...toClaimedMail(row), ...translations.get(languageOfMail(row)) }));
    },
    readDigest: async (day) => (await call('read_digest', { day })) as Digest,
    renewClaims: async (ids) => void (await call('renew_mail_claims', { ids })),
    finish: async (attempts) => void (await call('finish_mails', { attempts })),
    enqueueNudges: async () => void (await call('enqueue_nudges')),
    endPlaceOffers: async () => void (await call('end_place_offers')),
    enqueueAfterTrips: async () => void (await call('enqueue_after_trips')),
    enqueueTripReminders: async () => void (await call('enqueue_trip_reminders')),
    enqueueNewUser: async (account, email, name) =>
      void (await call('enqueue_new_user_mail', { account, email, name })),
  };
}

function languageOfMail({ kind, booking_row: booking }: ClaimRow): string {
  return mailLanguages[mailKinds[kind].audience](booking);
}

/**
 * What the texts of the desk say in these languages but the first. Without it a mail has them in the first language,
 * which is better than no mail.
 */
async function readTranslations(
  call: CallDatabase,
  languages: ReadonlySet<string>,
): Promise<Map<string, { translations: Translations }>> {
  const found = new Map<string, { translations: Translations }>();
  for (const language of languages) {
    if (isFirst(language)) continue;
    try {
      const translations = (await call('read_translations', { language })) as Record<string, string>;
      found.set(language, { translations: new Map(Object.entries(translations)) });
    } catch (failure) {
      console.error(failure);
    }
  }
  return found;
}

function toClaimedMail(row: ClaimRow): ClaimedMail {
  const { id, kind, payload, booking_row: booking, change_row: change, token, day_load: load, others } = row;
  const deskTours = row.desk_tours ?? [];
  return { id, kind, payload, booking, change, deskTours, token, load, asksForm: row.asks_form, others };
}
