import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

/** What looks like words and is not for people. */
const notForPeople = new Set([
  // Names of keys, headers, interfaces and elements of a page, a colour scheme.
  'Enter',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'Bearer ',
  'Content-Type',
  'List-Unsubscribe=One-Click',
  'text/calendar; charset=utf-8; method=',
  'PushManager',
  'Notification',
  // The type of what is dragged, if it has files.
  'Files',
  'GoTrue',
  'only light',
  'main section[id]',
  'article a:focus-visible',
  // Values of types, such as the list of a day, why a cart is not free, and what outdates a mail.
  'takes place',
  'asked for',
  'too many',
  'no response',
  'not installed',
  'not ready',
  'any change',
  'later change',
  'booking rows',
  'desk action',
  'invitation accepted',
  'second factor',
  // What the desk keeps on the device, and channels.
  'desk keys off',
  'desk rail collapsed',
  'desk presses',
  'desk answers',
  'desk push',
  'changes of ',
  // What marks a message in the database and is read back from it, and the names of the programs in calendar files.
  'CUSTOM ADVENTURE - Selected Tours: ',
  '//Bookings//',
  '//Desk//',
  // A command, and errors that no page shows.
  'npm run admin -- forget-factors ',
  'Failed to save booking',
  'No deleted images',
  'Only GET is allowed\n',
  'useAuth must be used within an AuthProvider',
  'useBookingChoice must be used within a BookingChoiceProvider',
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
  const isQuery = /^\s*\*,|\.(cs|eq|gt)\./.test(text);
  return isText && !isMarkup && !isQuery && !notForPeople.has(text) && !/^\w+Error$/.test(text) ? text : null;
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

/** Errors that only a mistake in a program can cause: in ours, or in one that calls a function. */
const programErrors = new Set(['RangeError', 'RequestError']);

/** Whether a node is an error that only a mistake in a program can cause, or a text as it stands, for a pattern. */
function isOfProgram({ type, callee, tag }: Node): boolean {
  const isPattern = (tag as Node | undefined)?.type === 'MemberExpression';
  return (type === 'NewExpression' && programErrors.has((callee as Node).name as string)) || isPattern;
}
