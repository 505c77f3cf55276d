import { compileExpression, type Expression } from './go-template-expression.ts';

export interface Branch {
  kind: 'branch';
  keyword: 'if' | 'with' | 'range';
  subject: Expression;
  body: Node[];
  alternative: Node[];
}

/** `isInQuery`: the value is in the query or the fragment of a URL. */
export type Node = { kind: 'text'; text: string } | { kind: 'value'; value: Expression; isInQuery: boolean } | Branch;

/** `{{ ... }}` with its content and position. */
interface Action {
  content: string;
  isComment: boolean;
  start: number;
  end: number;
  trimsBefore: boolean;
  trimsAfter: boolean;
}

/** A branch that still needs its `end`. `else if` and `else with` replace the branch, because one `end` closes both. */
interface OpenBranch {
  node: Branch;
  action: Action;
  /** The list that the following nodes are appended to. */
  into: Node[];
}

/** Parses a template. Throws Error with the line of a syntax error or of an unsupported construct. */
export function parseTemplate(source: string): Node[] {
  const root: Node[] = [];
  const open: OpenBranch[] = [];
  let end = 0;
  let trims = false;
  const addText = (text: string, trimsEnd: boolean) => {
    const start = trims ? text.trimStart() : text;
    const trimmed = trimsEnd ? start.trimEnd() : start;
    if (trimmed) (open.at(-1)?.into ?? root).push({ kind: 'text', text: trimmed });
  };
  for (let action = findAction(source, 0); action; action = findAction(source, end)) {
    addText(source.slice(end, action.start), action.trimsBefore);
    ({ end, trimsAfter: trims } = action);
    atLine(source, action, () =>
      addAction(action, { root, open, isInQuery: isInQuery(source.slice(0, action.start)) }),
    );
  }
  addText(source.slice(end), false);
  const unclosed = open.at(-1);
  if (unclosed)
    atLine(source, unclosed.action, () => {
      throw new Error(`{{ ${unclosed.action.content} }} has no {{ end }}`);
    });
  return root;
}

interface Place {
  root: Node[];
  open: OpenBranch[];
  isInQuery: boolean;
}

function addAction(action: Action, { root, open, isInQuery }: Place): void {
  const { content, isComment } = action;
  if (isComment) return;
  const [, keyword = '', rest = ''] = /^(if|with|range|else|end)\b\s*([\s\S]*)$/.exec(content) ?? [];
  switch (keyword) {
    case 'if':
    case 'with':
    case 'range': {
      const node = createBranch(keyword, rest);
      (open.at(-1)?.into ?? root).push(node);
      open.push({ node, action, into: node.body });
      return;
    }
    case 'else':
      return addElse(rest, action, open);
    case 'end':
      if (rest || !open.pop()) throw new Error('{{ end }} without an open block');
      return;
    default:
      (open.at(-1)?.into ?? root).push({ kind: 'value', value: compileExpression(content), isInQuery });
  }
}

/** Whether a template ends in a quoted attribute with a URL, after its question mark or hash. */
function isInQuery(before: string): boolean {
  const text = before.replace(/\{\{[\s\S]*?\}\}/g, '');
  return /\s(?:href|src)\s*=\s*(?:"[^"?#]*[?#][^"]*|'[^'?#]*[?#][^']*)$/i.test(text);
}

function addElse(rest: string, action: Action, open: OpenBranch[]): void {
  const last = open.pop();
  if (!last || last.into === last.node.alternative) throw new Error('{{ else }} without an open block');
  const { node } = last;
  if (!rest) {
    open.push({ ...last, into: node.alternative });
    return;
  }
  const chained = /^(if|with)\s+([\s\S]*)$/.exec(rest);
  if (!chained || chained[1] !== node.keyword || node.keyword === 'range')
    throw new Error(`{{ else ${rest} }} is not supported in {{ ${node.keyword} }}`);
  const next = createBranch(node.keyword, chained[2]!);
  node.alternative.push(next);
  open.push({ node: next, action, into: next.body });
}

function createBranch(keyword: Branch['keyword'], subject: string): Branch {
  return { kind: 'branch', keyword, subject: compileExpression(subject), body: [], alternative: [] };
}

/** The next `{{ ... }}` at or after an index, or null. A `}}` within a string or comment does not end the action. */
function findAction(source: string, from: number): Action | null {
  const start = source.indexOf('{{', from);
  if (start < 0) return null;
  const pattern =
    /\{\{(-(?=\s))?(?:\s*(\/\*[\s\S]*?\*\/)|((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\s-\}\}|\}\})[^"`])*))(\s+-)?\s*\}\}/y;
  pattern.lastIndex = start;
  const match = pattern.exec(source);
  if (!match) throw new Error(`line ${lineOf(source, start)}: {{ has no }}`);
  const [whole, trimsBefore, comment, content = '', trimsAfter] = match;
  return {
    content: content.trim(),
    isComment: comment !== undefined,
    start,
    end: start + whole.length,
    trimsBefore: trimsBefore !== undefined,
    trimsAfter: trimsAfter !== undefined,
  };
}

/** Runs `work` and adds the line of the action to an error. */
function atLine(source: string, { start }: Action, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Error(`line ${lineOf(source, start)}: ${(error as Error).message}`, { cause: error });
  }
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
