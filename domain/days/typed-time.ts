/**
 * Reads a time of day as people type it, such as '7', '730', '7:30', '18.05', '7:30 pm' or '7:30 p. m.', and returns it
 * as every page and mail writes it: '19:30'. Null for any other text.
 */
export function readTime(typed: string): string | null {
  const [, hourText, minuteText = '00', half] =
    /^\s*(\d{1,2})[:.h]?(\d{2})?\s*(?:([ap])\.?\s?m\.?)?\s*$/i.exec(typed) ?? [];
  if (hourText === undefined) return null;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  const ofDay = half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minuteText}`;
}
