import { jsx } from 'react/jsx-runtime';

type Props = Record<string, unknown>;

/**
 * Prepares the properties of an element or component so that each text gets a separate element. Changes `props` and
 * returns it.
 *
 * Browsers translate a page by moving every text node into new elements, or by replacing it. Of a text that has
 * siblings React keeps the node: it fails when it removes the node or inserts something before it, and what it changes
 * in a replaced one stays unseen (https://github.com/facebook/react/issues/11538). Of a text that is alone in its
 * element React keeps nothing, and replaces the content of the element. So the parts of one text are joined, and a text
 * beside an element gets a span.
 */
export function setTextsApart(type: unknown, props: Props): Props {
  const { children } = props;
  // Most elements have one element in them, or nothing.
  if (!isText(children) && !Array.isArray(children)) return props;
  const parts = [children].flat();
  if (!parts.some(isText) || parts.some(isObject)) props.children &&= wrapTexts(children);
  // A fragment may be among other content.
  else if (typeof type === 'symbol') props.children = wrapTexts(children);
  else {
    props.children = parts.filter(isText).join('');
    // A component of a library passes it on to its element, where a getter would have been read too early.
    if (typeof type !== 'string') props.suppressHydrationWarning = true;
    else if (!props.suppressHydrationWarning) tolerateChange(props);
  }
  return props;
}

// A getter, because the text may change between the making of an element and its hydration. One for all elements: with
// one for each, engines keep their properties in a slow form.
const tolerance = { get: () => (globalThis as { __textsChanged?: boolean }).__textsChanged };

/**
 * From the first change of a text on, hydration accepts a text that differs from the program's. Before, a difference is
 * an error.
 */
function tolerateChange(props: Props): Props {
  return Object.defineProperty(props, 'suppressHydrationWarning', tolerance);
}

/**
 * Wraps the texts of a list and of the lists in it, which are the children that a component got. A space between two
 * elements stays as it is: no browser translates it, and a span would be one more item of a flex container.
 */
function wrapTexts(children: unknown, place?: number): unknown {
  if (isText(children) && String(children).trim()) return jsx('span', tolerateChange({ children }), `text ${place}`);
  return Array.isArray(children) ? children.map(wrapTexts) : children;
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function isObject(child: unknown): boolean {
  return Object(child) === child;
}
