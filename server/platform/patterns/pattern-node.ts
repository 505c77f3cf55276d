/** A parsed regular expression. Groups are not kept, because only their content has a cost. */
export type PatternNode =
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; least: number; most: number }
  /** One character. A set has a transition for each of its colours, a character for each of its cases. */
  | { kind: 'character'; isSet: boolean }
  /** A place between characters, such as `^` or `\y`. */
  | { kind: 'anchor'; isWordBoundary: boolean };

export interface ParsedPattern {
  root: PatternNode;
  ignoresCase: boolean;
  /** The most colours: classes of characters that the pattern does not distinguish. */
  colours: number;
  /** Quantifiers such as `*?`. Postgres builds further automata for them. */
  lazyQuantifiers: number;
}
