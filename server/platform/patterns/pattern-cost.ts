import { automatonSize } from './automaton-size.ts';
import { PatternError, type PatternProblem } from './pattern-error.ts';
import { parseRegularExpression } from './regular-expression.ts';

const operators = ['like', 'ilike', 'match', 'imatch'] as const;
const maxLength = 200;
const maxWildcards = 10;
/**
 * The limit for all regular expressions of a request together. bench/patterns measures Postgres's time at this size.
 */
const maxSize = 4000;

export type PatternOperator = (typeof operators)[number];

/** A pattern of a filter. */
export interface Pattern {
  operator: PatternOperator;
  text: string;
}

/** Whether a filter's operator matches a pattern, so that its cost depends on the text. */
export function isPatternOperator(operator: string): operator is PatternOperator {
  return (operators as readonly string[]).includes(operator);
}

/**
 * Returns why Postgres refuses one of the patterns of a request, or may take too long to match them; otherwise null.
 * Most of the time goes into building the automaton of a regular expression: nothing can interrupt that, and bounds
 * multiply the automaton's size.
 */
export function findPatternProblem(patterns: Pattern[]): PatternProblem | null {
  try {
    const size = patterns.reduce((sum, pattern) => sum + sizeOf(pattern), 0);
    return size > maxSize ? PatternError.unbounded('too many repetitions and alternatives').problem : null;
  } catch (error) {
    if (error instanceof PatternError) return error.problem;
    throw error;
  }
}

function sizeOf({ operator, text }: Pattern): number {
  if (text.length > maxLength) throw PatternError.unbounded(`more than ${maxLength} characters`);
  if (operator === 'match' || operator === 'imatch')
    return automatonSize(parseRegularExpression(text, operator === 'imatch'));
  if (text.split('%').length - 1 > maxWildcards) throw PatternError.unbounded(`more than ${maxWildcards} wildcards`);
  return 0;
}
