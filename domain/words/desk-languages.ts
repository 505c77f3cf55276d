import { isFirst } from './languages.ts';
import { otherDesks } from './others/desks.ts';

/** Whether the desk can be read in a language. That of an operator alone may have only the texts for guests. */
export function hasDesk(language: string): boolean {
  return isFirst(language) || otherDesks.includes(language);
}
