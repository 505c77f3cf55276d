import * as words from '../words/en/asked-change.ts';
import { longDate } from '../booking/booking-dates.ts';
import type { BookingType } from '../booking/booking.ts';
import type { AskedFacts } from '../booking/change-request.ts';
import { peopleText } from '../booking/people-text.ts';
import { periodInWords } from '../days/booking-days.ts';
import { changedFactsForVisitor, factWords } from './changed-facts.ts';
import type { FactWords } from './changed-facts.ts';
import type { MailWords } from '../words/mail-words.ts';

/** What a visitor asks to be different, a line for each fact: 'People: 2 → 4'. None if a message alone says it. */
export function askedFactLines(
  asked: AskedFacts | null | undefined,
  type: BookingType,
  texts: FactWords & Pick<MailWords, 'bookingFacts'> = factWords,
): string[] {
  const { bookingFacts } = texts;
  return changedFactsForVisitor(asked ?? {}, type, texts).trip.map((fact) => bookingFacts.asked(fact));
}

/** What a visitor asks for, as the desk names it: '4 people', '4 people on Thursday, February 5, 2099'. */
export function askedInWords({ date, last_day: last, people }: AskedFacts): string {
  const group = people && peopleText(people.to);
  const day = date && (last ? periodInWords(date.to, last.to) : longDate(date.to));
  if (group && day) return words.peopleOn({ people: group, day });
  return group ?? day ?? words.until({ day: longDate(last?.to ?? '') });
}
