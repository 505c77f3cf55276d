import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertNone, isTest, read, sources } from './source-files.ts';
import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

// A browser that translates a page moves or replaces its texts, which React does not expect. app/ui/jsx gives each text
// of JSX a separate element. These rules find what goes around it.

const modules = sources.filter((file) => file.startsWith('app/') && !isTest(file));
const components = modules.filter((file) => file.endsWith('.tsx'));

describe('a text that a browser may translate', () => {
  it('is not the result of a component: a fragment gives it an element', () => {
    assertNone(components.flatMap((file) => bareResults(file, read(file))));
  });

  it('is in an element that JSX makes', () => {
    const madeByHand = /\b(createElement|cloneElement)\b[^;]*? from 'react'|from 'react\/jsx-(dev-)?runtime'/;
    assertNone(modules.filter((file) => !file.startsWith('app/ui/jsx/') && madeByHand.test(read(file))));
  });

  it('is found', () => {
    const bad = [
      `function Name({ name }) { return name ? <b>{name}</b> : 'no name'; }`,
      'const Count = ({ count }) => `${count} people`;',
      'function Gate({ children }) { if (isOpen) return children; return <p />; }',
      'function Good({ children, name }) { return name === "a" ? <>{children}</> : null; }',
    ].join('\n');
    assert.deepEqual(bareResults('bad.tsx', bad), ['bad.tsx:1 Name', 'bad.tsx:2 Count', 'bad.tsx:3 Gate']);
  });
});

/** Where a component, whose name begins with a capital, returns something that may be a text. */
function bareResults(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent: Node, component: string): void => {
    const inside = isFunction(node) ? nameOf(node, parent) : component;
    const result = resultOf(node);
    if (result && /^[A-Z]/.test(inside) && mayBeText(result)) found.push(`${file}:${lineOf(code, node)} ${inside}`);
    for (const child of childrenOf(node)) visit(child, node, inside);
  };
  const program = parse(file, code);
  visit(program, program, '');
  return found;
}

/** The expression that a function returns here. */
function resultOf({ type, body, argument }: Node): Node | null {
  if (type === 'ReturnStatement') return argument as Node | null;
  return type === 'ArrowFunctionExpression' && (body as Node).type !== 'BlockStatement' ? (body as Node) : null;
}

function mayBeText(node: Node): boolean {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return mayBeText(node.expression as Node);
    case 'ConditionalExpression':
      return mayBeText(node.consequent as Node) || mayBeText(node.alternate as Node);
    case 'LogicalExpression':
      return mayBeText(node.right as Node);
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'Identifier':
      return node.name !== 'undefined';
    case 'TemplateLiteral':
    case 'MemberExpression':
    case 'BinaryExpression':
      return true;
    default:
      return false;
  }
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

/** The name of a function; that of its constant for an arrow function; '' if it has none. */
function nameOf({ id }: Node, parent: Node): string {
  const name = (id ?? (parent.type === 'VariableDeclarator' ? parent.id : null)) as Node | null;
  return String(name?.name ?? '');
}
