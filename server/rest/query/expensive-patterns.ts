import pg from 'pg';
import { findPatternProblem, isPatternOperator } from '../../platform/pattern-cost.ts';
import { expensivePattern } from '../rest-error.ts';
import type { Condition, Filter, PlacedFilter } from './filter-parser.ts';

const textArray: number = 1009;
const parseArray = pg.types.getTypeParser(textArray, 'text') as (text: string) => (string | null)[];

/**
 * Throws 54000 where matching a pattern may take Postgres seconds, such as one with a back reference
 * (docs/wire/rest.md, Reading).
 */
export function refuseExpensivePatterns(filters: PlacedFilter[]): void {
  for (const { filter } of filters) check(filter);
}

function check(filter: Filter): void {
  if (filter.kind === 'group') return filter.members.forEach(check);
  const { condition } = filter;
  if (condition.kind !== 'compare' || !isPatternOperator(condition.operator)) return undefined;
  for (const pattern of patternsOf(condition)) {
    const problem = findPatternProblem(condition.operator, pattern);
    if (problem !== null) throw expensivePattern(problem);
  }
  return undefined;
}

/** `like(any).{a,b}` has the patterns of an array. As in the statement, `*` stands for `%`. */
function patternsOf({ operator, quantifier, value }: Condition & { kind: 'compare' }): string[] {
  const text = operator === 'like' || operator === 'ilike' ? value.replaceAll('*', '%') : value;
  if (!quantifier) return [text];
  try {
    return parseArray(text).filter((pattern) => typeof pattern === 'string');
  } catch {
    return [text];
  }
}
