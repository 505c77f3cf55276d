import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fragment, jsx, jsxs } from './jsx-runtime.ts';

const mark = (text: string) => jsx('b', { children: text }, text);
const Busy = ({ children }: { children: ReactNode }) => jsxs('button', { children: [mark('…'), children] });

for (const [name, element, html] of [
  ['one text stays', jsx('p', { children: 'Send' }), '<p>Send</p>'],
  ['a number is a text', jsx('p', { children: 3 }), '<p>3</p>'],
  ['the parts of a text become one', jsxs('p', { children: [3, ' tours', false, ' shown'] }), '<p>3 tours shown</p>'],
  ['so do those of an option', jsxs('option', { children: [2, ' people'] }), '<option>2 people</option>'],
  [
    'a text beside an element gets a span',
    jsxs('p', { children: ['At ', mark('7'), ' sharp'] }),
    '<p><span>At </span><b>7</b><span> sharp</span></p>',
  ],
  [
    'so does the text of a component that puts it beside an element',
    jsx(Busy, { children: 'Send' }),
    '<button><b>…</b><span>Send</span></button>',
  ],
  [
    'so do the texts in a list of children',
    jsxs(Busy as (props: object) => ReactElement, { children: ['Book ', mark('this')] }),
    '<button><b>…</b><span>Book </span><b>this</b></button>',
  ],
  [
    'so does the text of a fragment, which may be beside others',
    jsx('p', { children: jsx(Fragment, { children: 'none' }) }),
    '<p><span>none</span></p>',
  ],
  [
    'a space between elements stays a text',
    jsxs('p', { children: [mark('a'), ' ', mark('b')] }),
    '<p><b>a</b> <b>b</b></p>',
  ],
  ['an element without children stays', jsx('input', { name: 'a' }), '<input name="a"/>'],
] as const)
  test(name, () => assert.equal(renderToStaticMarkup(element), html));

test('hydration compares the texts until one has changed, and an element that decides itself is left alone', () => {
  const { props } = jsx('p', { children: 'Send' }) as ReactElement<{ suppressHydrationWarning: boolean }>;
  assert.equal(props.suppressHydrationWarning, undefined);
  Object.assign(globalThis, { __textsChanged: true });
  assert.equal(props.suppressHydrationWarning, true);
  Object.assign(globalThis, { __textsChanged: undefined });
  const own = jsx('span', { suppressHydrationWarning: true, children: 2026 }) as ReactElement<typeof props>;
  assert.equal(own.props.suppressHydrationWarning, true);
});
