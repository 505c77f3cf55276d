import pg from 'pg';
import { findPatternProblem, isPatternOperator, type Pattern } from '../../platform/patterns/pattern-cost.ts';
import { refusedPattern } from '../rest-error.ts';
import type { Condition, Filter, PlacedFilter } from './filter-parser.ts';

const textArray: number = 1009;
const parseArray = pg.types.getTypeParser(textArray, 'text') as (text: string) => (string | null)[];

/**
 * Throws 54000 if matching all patterns of a request may take Postgres too long, and 2201B if a pattern is invalid
 * (docs/wire/rest.md, Reading).
 */
export function refuseExpensivePatterns(filters: PlacedFilter[]): void {
  const problem = findPatternProblem(filters.flatMap(({ filter }) => patternsOf(filter)));
  if (problem !== null) throw refusedPattern(problem);
}

function patternsOf(filter: Filter): Pattern[] {
  if (filter.kind === 'group') return filter.members.flatMap(patternsOf);
  const { condition } = filter;
  if (condition.kind !== 'compare' || !isPatternOperator(condition.operator)) return [];
  const { operator } = condition;
  return textsOf(condition).map((text) => ({ operator, text }));
}

/** `like(any).{a,b}` has an array of patterns. As in the statement, `*` stands for `%`. */
function textsOf({ operator, quantifier, value }: Condition & { kind: 'compare' }): string[] {
  const text = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  if (!quantifier) return [text];
  try {
    return parseArray(text).filter((pattern) => typeof pattern === 'string');
  } catch {
    return [text];
  }
}
