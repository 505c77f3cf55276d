const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export interface OpeningHours {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/**
 * Converts the opening hours of site.config.ts ('Monday-Saturday', '9am-5pm') for schema.org. Throws on other formats,
 * so that the build fails and does not publish wrong hours.
 */
export function openingHours({ days, hours }: { days: string; hours: string }): OpeningHours {
  const [first, last = first] = days.split('-').map((day) => week.indexOf(day.trim()));
  const [opens, closes] = hours.split('-').map(clockTime);
  if (first === undefined || last === undefined || first < 0 || last < first || !opens || !closes)
    throw new Error(`Unsupported opening hours: ${days} ${hours}`);
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: week.slice(first, last + 1), opens, closes };
}

function clockTime(text: string): string | null {
  const [, hour, minute = '00', half] = /^\s*(1[0-2]|[1-9])(?::([0-5]\d))?\s?(am|pm)\s*$/i.exec(text) ?? [];
  if (!hour || !half) return null;
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
