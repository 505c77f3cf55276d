import * as dueTimes from '../words/en/due-time.ts';
import type { PushWords } from '../words/push-words.ts';

const own = { dueTime: dueTimes };
type DueTimeWords = Pick<PushWords, 'dueTime'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const soonWithin = 2 * hour;

/** How urgent an answer is: the promised time is over, ends within two hours, or later. */
export type Urgency = 'late' | 'soon' | 'later';

/** The time until the promised answer, or since, as an operator says it. */
export interface DueTime {
  /** 'late by 40 min', 'due in 2 h', 'due in 3 days' */
  words: string;
  urgency: Urgency;
}

/**
 * Says when the answer to a request is due (docs/product/mail.md, Reply promise): in minutes below an hour, in hours
 * below two days, then in days. What remains is rounded down, and what is late too.
 * @param dueAt the promised time, as ISO 8601
 */
export function dueTime(dueAt: string, now: Date, words: DueTimeWords = own): DueTime {
  const { dueTime: texts } = words;
  const left = Date.parse(dueAt) - now.getTime();
  if (left <= 0) return { words: texts.lateBy({ time: span(-left, words) }), urgency: 'late' };
  return { words: texts.dueIn({ time: span(left, words) }), urgency: left <= soonWithin ? 'soon' : 'later' };
}

function span(time: number, { dueTime: texts }: DueTimeWords): string {
  if (time < hour) return texts.minutes({ count: Math.floor(time / minute) });
  if (time < 2 * day) return texts.hours({ count: Math.floor(time / hour) });
  return texts.days({ count: Math.floor(time / day) });
}

/** How long ago something happened, for a list: 'a moment ago', '5 min ago', '3 h ago', '2 days ago'. */
export function timeAgo(moment: string, now: Date): string {
  const time = Math.max(0, now.getTime() - Date.parse(moment));
  return time < minute ? dueTimes.justNow : dueTimes.ago({ time: span(time, own) });
}
