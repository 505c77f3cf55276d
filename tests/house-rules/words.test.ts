import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { compileWords, oldWords } from '../../scripts/words/write-words.ts';
import { assertNone, isTest, read, sources } from './source-files.ts';
import { childrenOf, lineOf, parse, type Node } from './syntax-tree.ts';

// docs/decisions/0039: the texts of the site are in messages/, one file for each language. A folder whose texts have
// moved there joins this list. What else has texts still has them in its code.
const moved = [
  /^app\/root\.tsx$/,
  /^app\/desk\//,
  /^app\/start\/needs-script\.tsx$/,
  /^app\/ui\//,
  /^app\/data\/(refusals|sign-in)\//,
  /^app\/data\/(auth-problem|bookings|links\/booking-links|passkeys\/passkey-problem)\.ts$/,
  /^app\/site\//,
  /^domain\/(blog|promise|rentals|site|trips)\b/,
  /^domain\/booking\/(booked-item|booking|booking-age|booking-dates|booking-email-body)\.ts$/,
  /^domain\/booking\/(booking-limits|booking-rules|change-request|custom-message|people-text|plain-text|requested-items)\.ts$/,
  /^domain\/mail\/(?!account-|calendar-text|mail-(frame|page|problems))/,
  /^domain\/catalogue\//,
  // What the offers have in each language; the texts are in content/<language>/.
  /^content\/[a-z-]+\.ts$/,
  /^domain\/chat\/(booking-replies|visitor-chat|whatsapp-number)\.ts$/,
  /^domain\/contact\/email-address\.ts$/,
  /^domain\/days\/(booking-days|day-plan|unavailable-days)\.ts$/,
  /^domain\/desk\/(?!device-name)/,
  /^domain\/departures\/party-times\.ts$/,
  /^domain\/numbers\/(bookings-csv|desk-numbers|numbers-csv|period)\.ts$/,
  /^domain\/(offers\/day-offer(-mail)?|weather\/weather-(call|mail|texts))\.ts$/,
];

/**
 * What looks like words and is not for people: names of keys, a colour scheme, an outcome of the database, the names of
 * the programs in calendar files, what outdates a mail, errors that no page shows, what marks a message in the database
 * and is read back from it, and names of what the desk keeps on the device.
 */
const notForPeople = new Set([
  'Enter',
  'Escape',
  'only light',
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

/**
 * The areas of the mails and of the replies, whose words a file gets as an argument, by their names in it: 'mailPage'
 * is mail-page.
 */
const givenAreas = [
  ...new Map(
    ['mail-words', 'reply-words']
      .flatMap((file) => [
        ...read(`domain/words/${file}.ts`).matchAll(/^import \* as (\w+) from '\.\/en\/([a-z-]+)\.ts'/gm),
      ])
      .map(([, name, area]) => [name!, area!] as const),
  ),
];

/** Properties of elements and components that people read or hear, so that one word in small letters is a text too. */
const readProperties = new Set(
  'alt aria-description aria-label aria-roledescription aria-valuetext hint label note placeholder title'.split(' '),
);

describe('the texts of the site', () => {
  it('are compiled: npm run words', () => {
    assertNone(oldWords(compileWords(projectDir), projectDir));
  });

  it('are all used', () => {
    const code = sources
      .filter((file) => /^(app|domain|supabase|scripts)\//.test(file) && !isTest(file))
      .map((file) => [file, read(file)] as const)
      .filter(([file]) => !file.startsWith('domain/words/'));
    const used = new Set(code.flatMap(([, text]) => usedMessages(text)));
    assertNone(Object.keys(JSON.parse(read('messages/en.json')) as object).filter((key) => !used.has(key)));
  });

  it('are in messages/, for the folders that have moved', () => {
    const files = sources.filter((file) => moved.some((part) => part.test(file)) && !isTest(file));
    assert.ok(files.length > 150, `${files.length} files`);
    assertNone(files.flatMap((file) => textsIn(file, read(file))));
  });

  it('have a file for each language that Intl knows', () => {
    const languages = readdirSync(join(projectDir, 'messages')).map((file) => file.replace(/\.json$/, ''));
    assert.deepEqual(Intl.getCanonicalLocales(languages), languages);
    assert.deepEqual(Intl.DateTimeFormat.supportedLocalesOf(languages), languages);
  });

  it('are found in code, and an unused message too', () => {
    const tsx = [
      'const label = { text: "Sign In" };',
      'const Link = () => <a aria-label="Open the menu">read on</a>;',
      'const name = isOpen ? `${product}, home` : "wide open";',
      'console.warn("404: no page at", path);',
      'const Good = () => <p className={`${a} ${b}`} sizes="(min-width: 64rem) 44rem, 92vw">{words.text}</p>;',
      'const press = (key: string) => key === "Escape";',
      'const Field = () => <TextField note="(optional)" name="code" hint={isOpen ? "open" : `${count} left`} />;',
      'throw new Error("no answer came");',
      'const day = moment.toLocaleDateString("en-US");',
      'const isLate = error.name === "TimeoutError" && <p style={{ background: `${color} center / cover` }} />;',
      'const Named = () => <p title={words.named({ part: isolated("guest") })} />;',
      'const { value } = useLoaded(["facts of tours"], load);',
      'showToast({ topic: "desk connection", title: words.closed });',
      'const drawing = `<svg width="600" height="${height}">`;',
      'const places: Record<"takes place", string> = { "takes place": words.confirmed };',
    ].join('\n');
    assert.deepEqual(textsIn('bad.tsx', tsx), [
      'bad.tsx:1 Sign In',
      'bad.tsx:2 Open the menu',
      'bad.tsx:2 read on',
      'bad.tsx:3 , home',
      'bad.tsx:3 wide open',
      'bad.tsx:7 (optional)',
      'bad.tsx:7 open',
      'bad.tsx:7 left',
      'bad.tsx:8 no answer came',
      'bad.tsx:9 en-US',
    ]);
    const used = "import * as words from '#words/header.ts';\n<p>{words.signIn}{other.signOut}</p>";
    assert.deepEqual(usedMessages(used), ['header.signIn']);
    const inDomain = "import * as words from '../words/en/lists.ts';\nwords.and({ list, last })";
    assert.deepEqual(usedMessages(inDomain), ['lists.and']);
    const inMail = [
      "import type { MailWords } from '../words/mail-words.ts';",
      'const write = ({ mailPage: texts }: MailWords, words: MailWords) => texts.hello + words.counts.people;',
    ].join('\n');
    assert.deepEqual(usedMessages(inMail).sort(), ['counts.people', 'mail-page.hello']);
  });
});

/** The messages that a file uses, by their keys: of areas that it imports, and of those that it gets as an argument. */
function usedMessages(code: string): string[] {
  const imports = /import \* as (\w+) from '(?:#words|(?:\.\.\/)+words\/en)\/([a-z-]+)\.ts'/g;
  const given = /\/(mail-(entry|words)|reply-words)\.ts'/.test(code) ? givenAreas : [];
  return [
    ...[...code.matchAll(imports)].map(([, name, area]) => [name!, area!] as const),
    ...given,
    ...given.flatMap(([name, area]) =>
      [...code.matchAll(new RegExp(`\\b${name}: (\\w+)`, 'g'))].map(([, own]) => [own!, area] as const),
    ),
  ].flatMap(([name, area]) =>
    [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, message]) => `${area}.${message}`),
  );
}

/**
 * The texts for people in a file: what JSX has between its tags and in properties that are read, and what looks like
 * words in strings. The name of a language counts too, because dates and numbers take that of the compiled texts.
 */
function textsIn(file: string, code: string): string[] {
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
  const text = isPart ? (node.value as { cooked: string }).cooked : (node.value as string);
  const looksLikeWords = isPart ? /\b\p{Lu}\p{Ll}|\p{Ll} \p{Ll}|[ ,]\p{Ll}{2}/u : /\b\p{Lu}\p{Ll}|\p{Ll} \p{Ll}/u;
  const isText = isRead ? /\p{L}/u.test(text) : looksLikeWords.test(text) || /^en(-[A-Z]{2})?$/.test(text);
  const isMarkup = text.includes('="');
  return isText && !isMarkup && !notForPeople.has(text) && !/^\w+Error$/.test(text) ? text : null;
}

/** Whether a node is a property of JSX that people read. */
function isReadProperty(node: Node): boolean {
  return readProperties.has(propertyOf(node) ?? '');
}

/** Whether a node is not for people: a line of the log, a style, keys, or a name of a notice or of a loaded value. */
function isUnread(node: Node): boolean {
  const { name } = (node.type === 'Property' ? node.key : {}) as { name?: string };
  const property = propertyOf(node) ?? name ?? '';
  return isLog(node) || ['style', 'aria-keyshortcuts', 'about', 'topic', 'queryKey'].includes(property);
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
