/** A parsed regular expression. Groups are dropped, because only their content has a cost. */
export type PatternNode =
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }
  /** One character. A set has a transition for each of its colours, a single character for each of its cases. */
  | { kind: 'character'; isSet: boolean }
  /** A position between characters, such as `^` or `\y`. */
  | { kind: 'anchor'; isWordBoundary: boolean };

export interface ParsedPattern {
  root: PatternNode;
  ignoresCase: boolean;
  /** The maximum number of colours, which are classes of characters that the pattern does not distinguish. */
  colours: number;
  /** The number of quantifiers such as `*?`, for which Postgres builds further automata. */
  lazyQuantifiers: number;
}
