// The runtime of JSX for `npm run dev`, with the warnings of React. Like jsx-runtime.ts otherwise.
import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { setTextsApart } from './texts-apart.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/**
 * Makes an element.
 * @param isStatic whether its children are a fixed list
 * @param rest where the source has the element
 */
export function jsxDEV(
  type: ElementType,
  props: Record<string, unknown>,
  key: Key | undefined,
  isStatic: boolean,
  ...rest: [source?: react.JSXSource, self?: unknown]
): ReactElement {
  const apart = setTextsApart(type, props);
  return react.jsxDEV(type, apart, key, isStatic && Array.isArray(apart.children), ...rest);
}
