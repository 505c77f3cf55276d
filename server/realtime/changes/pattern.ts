import type { Binding } from './binding.ts';
import type { ChangeFilter, FilterOperator } from './filter-parser.ts';

const operators: FilterOperator[] = ['like', 'ilike', 'match', 'imatch'];
const maxLength = 200;
const maxWildcards = 10;
/** The product of the bounds `{m,n}`: nested ones multiply the size of the automaton that Postgres builds. */
const maxRepetitions = 256;

/** Whether a binding filters by a pattern, whose cost depends on the text that it is matched with. */
export function hasPattern({ filters }: Binding): boolean {
  return filters.some(({ op }) => operators.includes(op));
}

/** Why a filter may take Postgres too long, or null. A regular expression without these features takes linear time. */
export function findPatternProblem({ op, value }: ChangeFilter): string | null {
  if (!operators.includes(op)) return null;
  if (value.length > maxLength) return `a pattern has more than ${maxLength} characters`;
  if (op === 'like' || op === 'ilike')
    return value.split('%').length - 1 > maxWildcards ? `a pattern has more than ${maxWildcards} wildcards` : null;
  const unescaped = value.replaceAll('\\\\', '');
  if (/\\[1-9]/.test(unescaped)) return 'a pattern has a back reference';
  if (/\(\?<?[=!]/.test(unescaped)) return 'a pattern has a lookaround constraint';
  const bounds = [...unescaped.matchAll(/\{(\d+)(?:,(\d*))?\\?\}/g)].map(([, low, high]) => Number(high || low));
  const repetitions = bounds.reduce((product, bound) => product * Math.max(1, bound), 1);
  return repetitions > maxRepetitions ? `a pattern has more than ${maxRepetitions} repetitions` : null;
}
