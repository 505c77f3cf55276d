import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

/**
 * What looks like words and is not for people: names of keys, a colour scheme, the list of a day, why a cart is not
 * free, a header, elements of a page, an outcome of the database, the names of the programs in calendar files, what
 * outdates a mail, errors that no page shows, what marks a message in the database and is read back from it, and names
 * of what the desk keeps on the device.
 */
const notForPeople = new Set([
  'Enter',
  'Escape',
  'only light',
  'takes place',
  'asked for',
  'Content-Type',
  'main section[id]',
  'too many',
  'Failed to save booking',
  'ArrowUp',
  'ArrowDown',
  'article a:focus-visible',
  'useBookingChoice must be used within a BookingChoiceProvider',
  'CUSTOM ADVENTURE - Selected Tours: ',
  '//Bookings//',
  '//Desk//',
  'any change',
  'later change',
  'booking rows',
  'desk action',
  'invitation accepted',
  'npm run admin -- forget-factors ',
  'desk keys off',
  'desk rail collapsed',
  'second factor',
  'The row of the outbox lacks what its kind of mail needs',
]);

/** Properties of elements and components that people read or hear, so that one word in small letters is a text too. */
const readProperties = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext hint label note placeholder title'.split(' '),
);

/** Properties whose texts are not for people: styles, keys, and names of notices and of loaded values. */
const unread = new Set(['style', 'aria-keyshortcuts', 'about', 'topic', 'queryKey']);

/**
 * The texts for people in a file: what JSX has between its tags and in properties that are read, and what looks like
 * words in strings. The name of a language counts too, because dates and numbers take that of the compiled texts.
 */
export function textsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, isRead = false): void => {
    if (node.type.endsWith('ImportDeclaration') || node.type === 'TSLiteralType' || isUnread(node)) return;
    const text = textOf(node, isRead);
    if (text) found.push(`${file}:${lineOf(code, node)} ${text.trim()}`);
    const key = node.type === 'Property' && !node.computed ? node.key : null;
    const isValueRead =
      isReadProperty(node) || (isRead && node.type !== 'CallExpression' && node.type !== 'JSXAttribute');
    const name = ['useDraft', 'useList', 'useLoaded'].some((called) => isCallOf(node, called))
      ? (node.arguments as Node[])[0]
      : null;
    for (const child of childrenOf(node)) if (child !== key && child !== name) visit(child, isValueRead);
  };
  visit(parse(file, code));
  return found;
}

/** The text of a node; null if it has none, or one that is not for people, such as a class or an address. */
function textOf(node: Node, isRead: boolean): string | null {
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? String(node.value) : null;
  const isPart = node.type === 'TemplateElement';
  if (!isPart && (node.type !== 'Literal' || typeof node.value !== 'string')) return null;
  const text = withoutActions(isPart ? (node.value as { cooked: string }).cooked : (node.value as string));
  const looksLikeWords = isPart ? /\b\p{Lu}\p{Ll}|\p{Ll} \p{Ll}|[ ,]\p{Ll}{2}/u : /\b\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u;
  const isText = isRead ? /\p{L}/u.test(text) : looksLikeWords.test(text) || /^en(-[A-Z]{2})?$/.test(text);
  const isMarkup = text.includes('="') || /(^|;)[a-z-]+:[^;]|(serif|monospace)$/.test(text);
  return isText && !isMarkup && !notForPeople.has(text) && !/^\w+Error$/.test(text) ? text : null;
}

/** A text without the actions and the fields of Go's templates, of which it may have the beginning or the end alone. */
function withoutActions(text: string): string {
  return text.replaceAll(/\{\{.*?(\}\}|$)|^[^{]*\}\}|(?<!\S)\.[A-Z][\w.]*/g, '');
}

/** Whether a node is a property of JSX that people read. */
function isReadProperty(node: Node): boolean {
  return readProperties.has(propertyOf(node) ?? '');
}

/** Whether a node is not for people: a line of the log, an error of the program, a pattern, or such a property. */
function isUnread(node: Node): boolean {
  const { name } = (node.type === 'Property' ? node.key : {}) as { name?: string };
  const property = propertyOf(node) ?? name ?? '';
  return unread.has(property) || isLog(node) || isOfProgram(node);
}

/** Whether a node calls a function of a name. */
function isCallOf({ type, callee }: Node, name: string): boolean {
  return type === 'CallExpression' && (callee as Node).name === name;
}

/** The name of a property of JSX; null for another node. */
function propertyOf({ type, name }: Node): string | null {
  return type === 'JSXAttribute' ? ((name as Node).name as string) : null;
}

/** Whether a node writes to the console, which is not for visitors. */
function isLog({ type, callee }: Node): boolean {
  const object = (callee as Node | undefined)?.object as Node | undefined;
  return type === 'CallExpression' && object?.name === 'console';
}

/** Whether a node is an error that only a mistake in the program can cause, or a text as it stands, for a pattern. */
function isOfProgram({ type, callee, tag }: Node): boolean {
  const isPattern = (tag as Node | undefined)?.type === 'MemberExpression';
  return (type === 'NewExpression' && (callee as Node).name === 'RangeError') || isPattern;
}
