import * as words from '#words/refusals.ts';
import type { VisitorRefusal } from '../../../domain/refusals/refusals.ts';
import { textOfRefusal, type RefusalTexts } from './refusal-texts.ts';

/** The texts of the refusals on the pages of private links. */
export const visitorTexts: RefusalTexts<VisitorRefusal> = {
  'booking.merged': words.bookingMerged,
  'day.unavailable': words.dayUnavailable,
  'departure.called-off': words.departureCalledOff,
  'departure.full': words.departureFull,
};

/** What the page of a private link shows of an error of the data service that refused what was pressed. */
export function visitorReason(error: unknown): string {
  return textOfRefusal(error, visitorTexts) ?? words.other;
}
