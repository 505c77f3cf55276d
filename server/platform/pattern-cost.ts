const operators = ['like', 'ilike', 'match', 'imatch'] as const;
const maxLength = 200;
const maxWildcards = 10;
/** The product of the bounds `{m,n}`: nested ones multiply the size of the automaton that Postgres builds. */
const maxRepetitions = 256;

export type PatternOperator = (typeof operators)[number];

/** Whether an operator of a filter compares with a pattern, whose cost depends on the text that it is matched with. */
export function isPatternOperator(operator: string): operator is PatternOperator {
  return (operators as readonly string[]).includes(operator);
}

/**
 * Why Postgres may take too long to match a pattern, or null. A regular expression without these features takes linear
 * time, also with nested quantifiers: Postgres runs it as an automaton and does not backtrack.
 */
export function findPatternProblem(operator: PatternOperator, pattern: string): string | null {
  if (pattern.length > maxLength) return `a pattern has more than ${maxLength} characters`;
  if (operator === 'like' || operator === 'ilike')
    return pattern.split('%').length - 1 > maxWildcards ? `a pattern has more than ${maxWildcards} wildcards` : null;
  const unescaped = pattern.replaceAll('\\\\', '');
  if (/\\[1-9]/.test(unescaped)) return 'a pattern has a back reference';
  if (/\(\?<?[=!]/.test(unescaped)) return 'a pattern has a lookaround constraint';
  const bounds = [...unescaped.matchAll(/\{(\d+)(?:,(\d*))?\\?\}/g)].map(([, low, high]) => Number(high || low));
  const repetitions = bounds.reduce((product, bound) => product * Math.max(1, bound), 1);
  return repetitions > maxRepetitions ? `a pattern has more than ${maxRepetitions} repetitions` : null;
}
