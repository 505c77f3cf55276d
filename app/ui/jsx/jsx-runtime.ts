// What the compiler makes of JSX (`jsxImportSource` in app/tsconfig.json and vite.config.ts): React's runtime, but with
// each text in a separate element (texts-apart.ts).
import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { setTextsApart } from './texts-apart.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** Makes an element. */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key): ReactElement {
  return react.jsx(type, setTextsApart(type, props), key);
}

/** Makes an element with a fixed list of children, which only React's development build treats differently. */
export { jsx as jsxs };
