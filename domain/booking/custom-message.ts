import { tourLimits } from '../catalogue/tour-limits.ts';
import { oneLine } from './plain-text.ts';

const head = 'CUSTOM ADVENTURE - Selected Tours: ';

/**
 * The message of a custom booking: the names of its tours, an empty line, and what the visitor wrote. 50 of the longest
 * names fit beside the visitor's own 2000 characters into bookingLimits.storedMessage.
 */
export function writeCustomMessage(tourNames: string[], written: string): string {
  const names = tourNames.map((name) => [...oneLine(name)].slice(0, tourLimits.name).join(''));
  const selected = `${head}${names.join(', ')}`;
  return written ? `${selected}\n\n${written}` : selected;
}

/** The visitor's text: the message without the line that writeCustomMessage adds. */
export function writtenMessage(message: string | null): string {
  if (!message?.startsWith(head)) return message ?? '';
  const end = message.indexOf('\n\n');
  return end === -1 ? '' : message.slice(end + 2);
}
