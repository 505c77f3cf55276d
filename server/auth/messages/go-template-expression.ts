/** The values of `$` and `.`. */
export interface Scope {
  root: unknown;
  dot: unknown;
}

export type Expression = (scope: Scope) => unknown;

interface TemplateFunction {
  min: number;
  max: number;
  call(values: unknown[]): unknown;
}

const functions: Record<string, TemplateFunction> = {
  and: { min: 1, max: Infinity, call: (values) => values[firstIndex(values, (value) => !isTrue(value))] },
  or: { min: 1, max: Infinity, call: (values) => values[firstIndex(values, isTrue)] },
  not: { min: 1, max: 1, call: ([value]) => !isTrue(value) },
  eq: { min: 2, max: Infinity, call: ([first, ...others]) => others.includes(first) },
  ne: { min: 2, max: 2, call: ([first, second]) => first !== second },
};

/** Compiles a function with its operands, or a single operand. Throws Error for anything else. */
export function compileExpression(source: string): Expression {
  const tokens = source.match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`|[()]|[^\s()"`]+|["`]/g) ?? [];
  let at = 0;

  function readCommand(isNested: boolean): Expression {
    const name = tokens[at] ?? '';
    if (!Object.hasOwn(functions, name)) return readOperand();
    at += 1;
    const { min, max, call } = functions[name]!;
    const operands: Expression[] = [];
    while (at < tokens.length && !(isNested && tokens[at] === ')')) operands.push(readOperand());
    if (operands.length < min || operands.length > max)
      throw new Error(`${name} takes ${min === max ? min : `at least ${min}`} values, not ${operands.length}`);
    return (scope) => call(operands.map((operand) => operand(scope)));
  }

  function readOperand(): Expression {
    const token = tokens[at++];
    if (token === undefined) throw new Error('a value is missing');
    if (token !== '(') return compileOperand(token);
    const nested = readCommand(true);
    if (tokens[at++] !== ')') throw new Error('a ) is missing');
    return nested;
  }

  const expression = readCommand(false);
  if (at < tokens.length) throw new Error(`${tokens[at]} is not expected here`);
  return expression;
}

function compileOperand(token: string): Expression {
  if (token.startsWith('"') || token.startsWith('`')) {
    const text = readString(token);
    return () => text;
  }
  if (/^[+-]?\d+(\.\d+)?$/.test(token)) return () => Number(token);
  if (token === 'true' || token === 'false') return () => token === 'true';
  if (token === 'nil') return () => null;
  const path = /^(\$?)((?:\.[A-Za-z_]\w*)*|\.)$/.exec(token);
  if (!path) throw new Error(`${token} is not supported`);
  const names = path[2]!.split('.').filter(Boolean);
  return ({ root, dot }) => names.reduce((value, name) => fieldsOf(value)[name], path[1] ? root : dot);
}

/** The text of a Go string literal: interpreted ("...", with the escapes that JSON shares) or raw (`...`). */
function readString(token: string): string {
  if (token.length < 2 || token.at(-1) !== token[0]) throw new Error('a string is not closed');
  if (token.startsWith('`')) return token.slice(1, -1);
  const escapes = token.match(/\\(?:u[0-9a-fA-F]{4}|.)/g) ?? [];
  const unknown = escapes.find((escape) => !/^\\(?:["\\bfnrt]|u.{4})$/.test(escape));
  if (unknown) throw new Error(`the escape ${unknown} is not supported`);
  return JSON.parse(token) as string;
}

/** Go's truth: false, zero, nil and empty strings, lists and maps are false. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** The own fields of a map; empty for any other value. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  // Without a prototype, so that `.constructor` is not a field.
  return Object.assign(Object.create(null) as Record<string, unknown>, isMap ? value : {});
}

/** The index of the value at which `and` or `or` stops evaluating, otherwise of the last value. */
function firstIndex(values: unknown[], decides: (value: unknown) => boolean): number {
  const index = values.findIndex(decides);
  return index < 0 ? values.length - 1 : index;
}
