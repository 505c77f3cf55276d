/**
 * A form of days for people, which Intl writes in each language (BCP 47).
 * @param options what is shown of a day, which is given as its midnight in UTC
 */
export function dayForm(options: Intl.DateTimeFormatOptions): (language: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (language) => {
    const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    formats.set(language, format);
    return format;
  };
}
