import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone, isTest, read, sources } from './source-files.ts';
import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

// One hook runs the work of buttons and forms (docs/decisions/0042-one-hook-for-presses.md).
const names = /^(is)?(busy|sending|saving|storing|working|running|submitting|pending|deleting|uploading)/i;
// The hook itself, and a placeholder that sends no request and is part of every first load.
const exempt = ['app/ui/fields/use-press.ts', 'app/site/frame/newsletter.tsx'];
const entangled = ['useTransition', 'useActionState', 'useFormStatus'];

describe('the work of buttons and forms', () => {
  const files = sources.filter((file) => /^app\/.*\.tsx?$/.test(file) && !isTest(file));

  it('sets no busy flag by hand', () => {
    const own = files.filter((file) => !exempt.includes(file));
    assertNone(own.flatMap((file) => flagsIn(file, read(file))));
  });

  it('is no transition of React, because those wait for each other', () => {
    assertNone(files.filter((file) => entangled.some((hook) => new RegExp(`\\b${hook}\\b`).test(read(file)))));
  });

  it('would be noticed', () => {
    const flag = (body: string, name = 'isSet') => `const [${name}, setIt] = useState(null); const run = ${body};`;
    for (const code of [
      flag('() => {}', 'isBusy'),
      flag('() => {}', 'busyWith'),
      flag('async () => { setIt(true); try { await save(); } catch {} setIt(false); }'),
      flag('async (id) => { setIt(id); await save(id); setIt(null); }'),
    ])
      assert.equal(flagsIn('one.tsx', code).length, 1, code);
    for (const code of [
      flag("async () => { setIt(''); await save(); setIt(problem); }"),
      flag('async () => { await save(); setIt(null); }'),
      flag('() => { setIt(true); void press(async () => { await save(); }); }'),
    ])
      assert.deepEqual(flagsIn('one.tsx', code), [], code);
  });
});

/** The states that say that work runs: by their names, or set before an `await` and unset after it. */
function flagsIn(file: string, code: string): string[] {
  const nodes = withDescendants(parse(file, code));
  const spans = nodes.filter(({ async }) => async === true).map((work) => own(work));
  return nodes.flatMap((node) => {
    const state = stateOf(node);
    if (!state) return [];
    const isSetAround = spans.some((work) => {
      const calls = work.filter((one) => isCallOf(one, state.setter));
      const waits = work.filter(({ type }) => type === 'AwaitExpression');
      return waits.some(
        (wait) =>
          calls.some((call) => call.start < wait.start && !isUnset(call)) &&
          calls.some((call) => call.start > wait.start && isUnset(call)),
      );
    });
    return names.test(state.name) || isSetAround ? [`${file}:${lineOf(code, node)} ${state.name}`] : [];
  });
}

/** The names of `const [name, setter] = useState(...)`. */
function stateOf(node: Node): { name: string; setter: string } | null {
  const [value, setter] = ((node.id as Node | null)?.elements as Node[] | undefined) ?? [];
  const isState = node.type === 'VariableDeclarator' && isCallOf(node.init as Node | null, 'useState');
  return isState && value && setter ? { name: String(value.name), setter: String(setter.name) } : null;
}

function isCallOf(node: Node | null, name: string): boolean {
  return node?.type === 'CallExpression' && (node.callee as Node).name === name;
}

function isUnset(call: Node): boolean {
  const [value] = call.arguments as Node[];
  return value?.type === 'Literal' && !value.value;
}

function withDescendants(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}

/** The nodes of a function, those of the functions in it aside. */
function own(work: Node): Node[] {
  return childrenOf(work).flatMap((node) => (/Function/.test(node.type) ? [] : [node, ...own(node)]));
}
