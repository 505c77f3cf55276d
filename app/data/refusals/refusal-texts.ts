import type { RefusalCode, RefusalValues } from '../../../domain/refusals/refusals.ts';
import { readRefusal } from './read-refusal.ts';

/** A text for each of these refusals, which may have its values. */
export type RefusalTexts<Codes extends RefusalCode> = {
  readonly [Code in Codes]: Code extends keyof RefusalValues
    ? string | ((values: RefusalValues[Code]) => string)
    : string;
};

/** The text of the refusal in an error of the data service. Null for a refusal without one, and for any other error. */
export function textOfRefusal(error: unknown, texts: Readonly<Record<string, unknown>>): string | null {
  const { code = '', values } = readRefusal(error) ?? {};
  const text = Object.hasOwn(texts, code) ? (texts[code] as string | ((values: unknown) => string)) : null;
  return typeof text === 'function' ? text(values) : text;
}
