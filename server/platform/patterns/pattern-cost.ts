import { PatternError, type PatternProblem } from './pattern-scanner.ts';
import { parseRegularExpression, type ParsedPattern, type PatternNode } from './regular-expression.ts';

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

/** A part of an automaton. Its places are the characters of the pattern, including those that a bound copies. */
interface Part {
  /** What the parser creates: every place, choice and anchor. */
  states: number;
  /** The number of transitions into the places that may come first. */
  first: number;
  /** The number of places that may come last. */
  last: number;
  /** The number of transitions between places. */
  inner: number;
  canBeEmpty: boolean;
  anchors: number;
  /** The number of empty paths with different anchors, because Postgres creates a transition for each. */
  emptyWays: number;
}

const place = { states: 1, last: 1, inner: 0, canBeEmpty: false, anchors: 0, emptyWays: 1 };
const nothing: Part = { states: 1, first: 0, last: 0, inner: 0, canBeEmpty: true, anchors: 0, emptyWays: 1 };

/**
 * Estimates the work to build and run the automaton of a pattern: the states and transitions of the automaton without
 * empty transitions (Glushkov's), to which Postgres reduces its own. A sequence of optional parts has a quadratic
 * number of transitions, and a bound multiplies the part that it repeats. Anchors and lazy quantifiers create further
 * copies, and an optional anchor doubles them.
 */
function automatonSize({ root, colours, ignoresCase, lazyQuantifiers }: ParsedPattern): number {
  const measure = (node: PatternNode): Part => {
    switch (node.kind) {
      case 'sequence':
        return node.parts.map(measure).reduce(join, nothing);
      case 'choice':
        return node.parts.map(measure).reduce(choose);
      case 'repeat':
        return repeat(measure(node.part), node.least, node.most);
      case 'anchor':
        return { ...nothing, states: node.isWordBoundary ? 2 * colours : 1, anchors: 1 };
      case 'character':
        return { ...place, first: node.isSet ? colours : ignoresCase ? 2 : 1 };
    }
  };
  const { states, first, last, inner, anchors, emptyWays } = measure(root);
  return (states + first + last + inner) * (1 + anchors / 2) * (1 + lazyQuantifiers) * emptyWays;
}

function join(a: Part, b: Part): Part {
  return {
    states: a.states + b.states,
    first: a.first + (a.canBeEmpty ? b.first : 0),
    last: b.last + (b.canBeEmpty ? a.last : 0),
    inner: a.inner + b.inner + a.last * b.first,
    canBeEmpty: a.canBeEmpty && b.canBeEmpty,
    anchors: a.anchors + b.anchors,
    emptyWays: a.emptyWays * b.emptyWays,
  };
}

function choose(a: Part, b: Part): Part {
  return {
    states: a.states + b.states + 1,
    first: a.first + b.first,
    last: a.last + b.last,
    inner: a.inner + b.inner,
    canBeEmpty: a.canBeEmpty || b.canBeEmpty,
    anchors: a.anchors + b.anchors,
    emptyWays:
      a.canBeEmpty && b.canBeEmpty && a.anchors + b.anchors > 0
        ? a.emptyWays + b.emptyWays
        : Math.max(a.emptyWays, b.emptyWays),
  };
}

/** Postgres builds `x{2,4}` as `((x)?x)?xx`, and `x{2,}` as `x+x`. */
function repeat(part: Part, least: number, most: number): Part {
  // Postgres builds the part before dropping it.
  if (most === 0) return { ...nothing, states: part.states };
  const required = Math.max(least, 1);
  let whole = part;
  if (most === Infinity) whole = { ...part, inner: part.inner + part.last * part.first, anchors: 8 * part.anchors };
  else for (let copies = required; copies < most; copies++) whole = join(optional(whole), part);
  for (let copies = 1; copies < required; copies++) whole = join(whole, part);
  return least === 0 ? optional(whole) : whole;
}

function optional(part: Part): Part {
  const emptyWays = part.emptyWays + (part.canBeEmpty && part.anchors > 0 ? 1 : 0);
  return { ...part, states: part.states + 1, canBeEmpty: true, emptyWays };
}
