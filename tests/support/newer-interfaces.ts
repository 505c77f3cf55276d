/**
 * What at least one of the browsers of README.md, Browsers, lacks: objects and prototypes with their members. The type
 * library of app/tsconfig.json refuses those of JavaScript as well.
 */
const interfaces: Record<string, readonly string[]> = {
  Array: ['fromAsync'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength'],
  Error: ['isError'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some', 'every', 'find'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isDisjointFrom'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],

  AbortSignal: ['any', 'timeout'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore'],
  'HTMLDialogElement.prototype': ['requestClose'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLInputElement.prototype': ['showPicker'],
  'Navigator.prototype': ['permissions', 'userActivation', 'wakeLock', 'connection'],
  PublicKeyCredential: ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON', 'getClientCapabilities'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  window: ['CompressionStream', 'Notification', 'OffscreenCanvas', 'navigation', 'requestIdleCallback', 'scheduler'],
};

/** Each member with its owner. */
export const newerInterfaces = Object.entries(interfaces).flatMap(([owner, names]) =>
  names.map((name): [owner: string, name: string] => [owner, name]),
);

/** Selectors at which querySelector throws in such a browser. */
export const newerSelectors = [':modal', ':popover-open', ':user-valid', ':user-invalid'];

/** The names of newer interfaces and selectors that a script uses, and 'lookbehind' for such a regular expression. */
export function newerUses(script: string): string[] {
  const names = newerInterfaces.filter(([owner, name]) => patternOf(owner, name)?.test(script)).map(([, name]) => name);
  const found = newerSelectors.filter((selector) => script.includes(selector));
  return [...new Set([...names, ...found, ...(/\(\?<[=!]/.test(script) ? ['lookbehind'] : [])])].sort();
}

/** Matches uses. Null for what only types can tell: an iterator has the names of an array's methods. */
function patternOf(owner: string, name: string): RegExp | null {
  const object = { 'Navigator.prototype': 'navigator', 'Document.prototype': 'document' }[owner];
  if (object) return new RegExp(`\\b${object}\\.${name}\\b`);
  if (owner === 'Iterator.prototype') return null;
  if (owner === 'window')
    return new RegExp(`\\b(?:new |window\\.|self\\.)${name}\\b|(?<![\\w.])${name}(?:\\.\\w+)?\\(`);
  // Setting an unknown property does nothing.
  if (name === 'popover' || name === 'inert') return null;
  return new RegExp(owner.endsWith('.prototype') ? `\\.${name}\\(` : `\\b${owner}\\.${name}\\b`);
}

/** What a compiled style sheet must not have, because such a browser drops the rule or shows no colour. */
export const newerStyles =
  /@container|@starting-style|@scope|@property|light-dark\(|color-mix\(|\(from |&|:modal|:user-(?:in)?valid|\d(?:r?lh|cq\w+)\b/g;
