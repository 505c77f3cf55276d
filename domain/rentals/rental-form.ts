import { characterCount, textProblem, trimText } from '../booking/plain-text.ts';
import * as words from '../words/en/rental-form-problems.ts';

/** What a visitor ticked before a rental: when, and the statements of that version (docs/product/booking.md). */
export interface RentalForm {
  /** ISO 8601 with its offset. */
  ticked_at: string;
  version: number;
  statements: readonly string[];
  /** The language in which the visitor read them, and what they said there; absent for the first one. */
  language?: string;
  shown?: readonly string[];
}

/** The operator's statements; the version grows with each change of them. */
export interface RentalWording {
  rental_statements: string[];
  rental_statements_version: number;
}

/** The most statements, and the most characters of one. */
export const rentalStatementLimits = { count: 8, length: 200 };

/** The statements of a text with one on each line, each once. */
export function readStatements(text: string): string[] {
  const lines = text.split(/[\n\r\u0085\u2028\u2029]/).map(trimText);
  return [...new Set(lines)].filter((line) => line !== '');
}

/** What is wrong with a list of statements, as a sentence; '' if nothing is. */
export function statementsProblem(statements: readonly string[]): string {
  const { count, length } = rentalStatementLimits;
  if (statements.length > count) return words.mostLines({ count });
  const long = statements.findIndex((statement) => characterCount(statement) > length);
  if (long >= 0) return words.longLine({ line: long + 1, count: length });
  return textProblem(statements.join('\n'));
}
