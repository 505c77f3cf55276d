import { formatIsoDate, parseIsoDate } from '../booking/booking-dates.ts';

/** The content lines of a calendar as text (https://www.rfc-editor.org/rfc/rfc5545, 3.1): folded, ended by CRLF. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A value of type DATE: the day `days` days after this day. Throws RangeError for anything but yyyy-MM-dd. */
export function dayStamp(isoDate: string, later: number): string {
  const day = parseIsoDate(isoDate);
  if (!day) throw new RangeError(`${isoDate} is not a date`);
  const moment = new Date(Date.UTC(day.year, day.month - 1, day.day + later));
  return formatIsoDate({
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  }).replaceAll('-', '');
}

/** A value of type DATE-TIME in UTC. */
export function utcStamp(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d+|[-:]/g, '');
}

/** RFC 5545, 3.3.11: a value of type TEXT. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
      // No control characters other than the tab are allowed.
      .replace(/[^\P{Cc}\t]/gu, '')
  );
}

/** RFC 5545, 3.2: a quoted parameter value, with the escapes of RFC 6868. */
export function quoteParameter(text: string): string {
  return `"${text.replaceAll('^', '^^').replaceAll('"', "^'").replaceAll('\n', '^n')}"`;
}

/** RFC 5545, 3.3.3: a mail address as a calendar address, with the escapes of RFC 6068. */
export function mailAddress(address: string): string {
  return `mailto:${encodeURI(address).replace(/[?#&=/]/g, encodeURIComponent)}`;
}

/** RFC 5545, 3.1: folds a line after at most 75 octets, never inside a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      folded.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...folded, part].join('\r\n');
}
