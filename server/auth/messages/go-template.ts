/** What a template may name: `{{ .Email }}`, `{{ .Data.full_name }}`. */
export type TemplateValues = Record<string, unknown>;
/** Fills a template in. What is not there is an empty text. */
export type Template = (values: TemplateValues) => string;

type Expression = (values: TemplateValues) => unknown;
type Node = string | Expression | Condition;

/**
 * Compiles what hosted mail templates are written in, as far as they need it of Go's html/template: fields, texts,
 * `if`/`else if`/`else`/`end`, `eq`, `ne`, `not`, `and`, `or`, comments, and `{{-`/`-}}` that take the white space beside
 * them. Every value goes through `escape`. Throws Error with the line for anything else, so that a template that would
 * fail there is noticed here.
 */
export function compileTemplate(source: string, escape: (text: string) => string): Template {
  const nodes = parse(source);
  const render = (list: Node[], values: TemplateValues): string =>
    list
      .map((node) => {
        if (typeof node === 'string') return node;
        if (typeof node === 'function') return escape(asText(node(values)));
        return render(isTrue(node.condition(values)) ? node.then : node.otherwise, values);
      })
      .join('');
  return (values) => render(nodes, values);
}

interface Condition {
  condition: Expression;
  then: Node[];
  otherwise: Node[];
}

/** An `if` whose `end` has not come yet. An `else if` takes its place, since one `end` closes both. */
interface OpenIf {
  node: Condition;
  /** Where what comes next belongs. */
  into: Node[];
}

function parse(source: string): Node[] {
  const root: Node[] = [];
  const open: OpenIf[] = [];
  const current = () => open.at(-1)?.into ?? root;
  let end = 0;
  let trimsNext = false;
  const addText = (text: string, trimsEnd: boolean) => {
    if (text.includes('{{')) throw new Error('a {{ without its }}');
    const begun = trimsNext ? text.trimStart() : text;
    const whole = trimsEnd ? begun.trimEnd() : begun;
    if (whole) current().push(whole);
  };
  for (const match of source.matchAll(
    /\{\{(-\s)?\s*(\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|(?:[^"}]|"(?:[^"\\]|\\.)*")*?)\s*(\s-)?\}\}/g,
  )) {
    addText(source.slice(end, match.index), match[1] !== undefined);
    end = match.index + match[0].length;
    trimsNext = match[3] !== undefined;
    const action = match[2]!;
    const fail = (problem: string) =>
      new Error(`line ${source.slice(0, match.index).split('\n').length}: ${problem} in ${match[0]}`);
    if (action.startsWith('/*')) continue;
    const [, word = '', rest = ''] = /^(if|else|end)\b\s*([\s\S]*)$/.exec(action) ?? [];
    if (!word) {
      current().push(readExpression(action, fail));
    } else if (word === 'if') {
      const node = readCondition(rest, fail);
      current().push(node);
      open.push({ node, into: node.then });
    } else if (word === 'else') {
      const last = open.pop();
      if (!last || last.into === last.node.otherwise) throw fail('an else without its if');
      if (!rest) {
        open.push({ node: last.node, into: last.node.otherwise });
        continue;
      }
      if (!/^if\s/.test(rest)) throw fail('only if can follow else');
      const node = readCondition(rest.slice(2), fail);
      last.node.otherwise.push(node);
      open.push({ node, into: node.then });
    } else if (rest || !open.pop()) {
      throw fail('an end without its if');
    }
  }
  addText(source.slice(end), false);
  if (open.length) throw new Error('an if without its end');
  return root;
}

function readCondition(text: string, fail: (problem: string) => Error): Condition {
  return { condition: readExpression(text, fail), then: [], otherwise: [] };
}

const functions: Record<string, (values: unknown[]) => unknown> = {
  eq: ([first, ...others]) => others.some((other) => other === first),
  ne: ([first, second]) => first !== second,
  not: ([value]) => !isTrue(value),
  and: (values) => values.find((value) => !isTrue(value)) ?? values.at(-1),
  or: (values) => values.find(isTrue) ?? values.at(-1),
};

/** An operand alone, or a function before its operands; brackets hold an expression. */
function readExpression(text: string, fail: (problem: string) => Error): Expression {
  const words = text.match(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g) ?? [];
  let at = 0;
  const readCommand = (isInner: boolean): Expression => {
    const name = words[at] ?? '';
    if (!Object.hasOwn(functions, name)) return readOperand();
    at += 1;
    const operands: Expression[] = [];
    while (at < words.length && !(isInner && words[at] === ')')) operands.push(readOperand());
    if (!operands.length) throw fail(`nothing after ${name}`);
    return (values) => functions[name]!(operands.map((operand) => operand(values)));
  };
  const readOperand = (): Expression => {
    const word = words[at++] ?? '';
    if (word === '(') {
      const inner = readCommand(true);
      if (words[at++] !== ')') throw fail('a bracket that is not closed');
      return inner;
    }
    if (word.startsWith('"')) {
      const literal = JSON.parse(word) as string;
      return () => literal;
    }
    if (/^\d+$/.test(word)) return () => Number(word);
    if (word === 'true' || word === 'false') return () => word === 'true';
    if (!/^(\.[A-Za-z_]\w*)+$/.test(word)) throw fail(word ? `"${word}" cannot be read` : 'nothing');
    const path = word.slice(1).split('.');
    return (values) => path.reduce<unknown>(fieldOf, values);
  };
  const expression = readCommand(false);
  if (at < words.length) throw fail(`"${words[at]}" cannot be read`);
  return expression;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as TemplateValues)[name]
    : undefined;
}

/** Go's truth: nothing, false, zero, and what is empty are false. */
function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
