/**
 * The form of a message for a value: the first of the names that has one, otherwise `other`.
 * @param names of a plural the number itself, then its case; of a choice its name
 */
export function formOf(forms: Record<string, string>, ...names: (string | number)[]): string {
  return forms[names.find((name) => Object.hasOwn(forms, name)) ?? 'other'] ?? '';
}

// Making the rules of a language costs a hundred times as much as asking them.
const rules = new Map<string, Intl.PluralRules>();

/** The plural case of a number in a language, such as 'one' or 'other' (Unicode CLDR, by way of Intl). */
export function pluralOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}
