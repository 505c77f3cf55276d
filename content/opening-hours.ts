/**
 * When the office is open, as search engines read it (https://schema.org/OpeningHoursSpecification). `hours` of
 * `content/<language>/business.ts` says the same to people, in this order.
 */
export const openingHours = [
  { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '09:00', closes: '17:00' },
  { dayOfWeek: ['Sunday'], opens: '09:00', closes: '12:00' },
] as const;

type TextsOf<Hours> = { readonly [At in keyof Hours]: { readonly days: string; readonly hours: string } };
/** The same hours as texts of a language. */
export type HoursTexts = TextsOf<typeof openingHours>;
