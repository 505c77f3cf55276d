import * as failures from '#words/failures.ts';
import type { ReplyPromise } from '../../../domain/promise/reply-promise.ts';
import type { RentalWording } from '../../../domain/rentals/rental-form.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** The settings of the whole desk (docs/product/records.md, Desk settings). */
export interface DeskSettings extends ReplyPromise, RentalWording {
  /** The number of days after which an old booking is erased, 60 to 3650; null for never. */
  keep_bookings_days: number | null;
  /** The time of the day after a trip from which guests are asked how it was, such as '10:00:00'; null for never. */
  after_trip_at: string | null;
  /** The time of the day before a trip from which its guests are reminded, such as '16:00:00'; null for never. */
  reminder_at: string | null;
  /** For how many hours an offered place is held for a guest of the waiting list, 1 to 72. */
  place_offer_hours: number;
}

const columns =
  'decision_hours, decisions_from, decisions_until, keep_bookings_days, after_trip_at, reminder_at, ' +
  'rental_statements, rental_statements_version, place_offer_hours';

/** Loads the settings. For administrators. Throws 'Failed to fetch settings'. */
export function loadDeskSettings(): Promise<DeskSettings> {
  const message = failures.fetchSettings;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const [settings] = requireRows<DeskSettings>(await rest.from('desk_settings').select(columns), message);
    if (!settings) throw new Error(message);
    return settings;
  });
}

/** Changes the given settings and keeps the others. For administrators. Throws 'Failed to save settings'. */
export function saveDeskSettings(changed: Partial<DeskSettings>): Promise<void> {
  const message = failures.saveSettings;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('desk_settings').update(changed).eq('is_only_row', true).select(columns);
    // Row-level security reports a forbidden change as zero rows without an error.
    if (requireRows(answer, message).length !== 1) throw new Error(message);
  });
}
