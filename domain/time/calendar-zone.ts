import { localOffset } from './local-time.ts';
import { timeZone } from './time-zone.ts';

/** A change of the offset from UTC, both in ms. */
interface ZoneChange {
  from: number;
  to: number;
  moment: number;
  /** The local time at which it comes, by the clock before it, as if it were UTC. */
  there: Date;
}

const day = 86_400_000;
// So many years show whether a rule repeats.
const years = 12;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });

/**
 * The operator's time zone for a calendar file (https://www.rfc-editor.org/rfc/rfc5545, 3.6.5), from the year before
 * its first entry on. A change that comes by a rule every year has the rule; the changes of other zones, such as those
 * that leave daylight saving for Ramadan, are listed.
 * @param firstDay yyyy-MM-dd
 */
export function calendarZone(firstDay: string): string[] {
  const firstYear = Number(firstDay.slice(0, 4)) - 1;
  const begin = Date.UTC(firstYear, 0, 1);
  const changes = changesBetween(begin, Date.UTC(firstYear + years, 0, 1));
  const kinds = new Map(changes.map((change) => [`${change.from}/${change.to}`, change]));
  const isKnownBefore = changes.some(({ moment }) => moment < Date.UTC(firstYear + 1, 0, 1));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(isKnownBefore ? [] : observance('STANDARD', unchanged(begin), [])),
    ...[...kinds.values()].flatMap(({ from, to }) => {
      const alike = changes.filter((change) => change.from === from && change.to === to);
      return observance(to > from ? 'DAYLIGHT' : 'STANDARD', alike[0]!, repeats(alike.map(({ there }) => there)));
    }),
    'END:VTIMEZONE',
  ];
}

/** The distance from UTC all year, such as '-06:00'; null if it changes within the next years. */
export function fixedOffset(now: Date): string | null {
  const isFixed = changesBetween(now.getTime(), now.getTime() + 2 * 365 * day).length === 0;
  return isFixed ? offsetText(localOffset(now.getTime())).replace(/..$/, ':$&') : null;
}

function observance(kind: 'DAYLIGHT' | 'STANDARD', { from, to, moment, there }: ZoneChange, rule: string[]): string[] {
  const names = name.formatToParts(moment);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(there)}`,
    ...rule,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${names.find(({ type }) => type === 'timeZoneName')!.value}`,
    `END:${kind}`,
  ];
}

/** The offset before the first change, or of a zone without any. */
function unchanged(moment: number): ZoneChange {
  const offset = localOffset(moment);
  return { from: offset, to: offset, moment, there: new Date(0) };
}

function changesBetween(begin: number, end: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  for (let week = begin; week < end; week += 7 * day) {
    const [from, to] = [localOffset(week), localOffset(week + 7 * day)];
    if (from === to) continue;
    let [before, moment] = [week, week + 7 * day];
    while (moment - before > 1000) {
      const middle = Math.floor((before + moment) / 2000) * 1000;
      if (localOffset(middle) === from) before = middle;
      else moment = middle;
    }
    changes.push({ from, to, moment, there: new Date(moment + from) });
  }
  return changes;
}

/** The rule by which changes repeat every year, otherwise the list of them. */
function repeats(changes: readonly Date[]): string[] {
  const [first, ...others] = changes as [Date, ...Date[]];
  const week = changes.every(isLastOfMonth) ? -1 : weekOf(first);
  const isSame = (at: Date) => partOfYear(at) === partOfYear(first) && (week === -1 || weekOf(at) === week);
  if (changes.length === years && changes.every(isSame)) {
    return [`RRULE:FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};BYDAY=${week}${weekdays[first.getUTCDay()]}`];
  }
  return others.length > 0 ? [`RDATE:${others.map(stamp).join(',')}`] : [];
}

/** The month, the weekday and the time of day. */
function partOfYear(at: Date): string {
  return [at.getUTCMonth(), at.getUTCDay(), at.getTime() % day].join();
}

function weekOf(at: Date): number {
  return Math.ceil(at.getUTCDate() / 7);
}

function isLastOfMonth(at: Date): boolean {
  return new Date(at.getTime() + 7 * day).getUTCMonth() !== at.getUTCMonth();
}

/** '20260329T010000' */
function stamp(there: Date): string {
  return there.toISOString().replace(/\.\d+Z|[-:]/g, '');
}

/** '-0600' */
function offsetText(offset: number): string {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(new Date(Math.abs(offset)).toISOString())!;
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}`;
}
