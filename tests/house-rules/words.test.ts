import assert from 'node:assert/strict';
import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { compileWords, oldWords } from '../../scripts/words/write-words.ts';
import { assertNone, findings, isTest, read, sources } from './source-files.ts';
import { textsIn } from './texts-in-code.ts';

// docs/decisions/0039: what people read is in messages/ and content/, one file or folder for each language.

/** Where a text can be for people. The names of fonts may look like one, or not. */
const places = [/^(app|domain)\/(?!words\/)/, /^content\/(?!fonts\.ts)[a-z-]+\.ts$/, /^supabase\/functions\//];

/** The files whose texts are in no language, or for programs and those who write them. */
const exceptions = new Set([
  // Errors that pages word by their code or their name.
  'app/data/abort-after.ts',
  'app/data/captcha/captcha-token.ts',
  'app/data/captcha/captcha-widget.ts',
  'app/data/clock/session-storage.ts',
  // What functions respond to programs, and write to the log.
  'supabase/functions/_shared/deliver-mail.ts',
  'supabase/functions/_shared/handle-post.ts',
  'supabase/functions/_shared/service-key.ts',
  'supabase/functions/stop-after-trip-mails/handler.ts',
  // Errors of the build.
  'app/start/inline-styles.ts',
  'app/start/start-late.ts',
  // What the database says to developers (docs/decisions/0045-refusals-are-codes.md).
  'domain/refusals/refusals.ts',
  // Weekdays as search engines read them.
  'content/opening-hours.ts',
  // Names: of languages, browsers and systems, of a person in a sample, and of the time zone.
  'content/languages.ts',
  'content/time-zone.ts',
  'domain/desk/device-name.ts',
  'app/data/offline/sample-acts.ts',
  'app/data/offline/sample-answers.ts',
  'domain/booking/sample-booking.ts',
  'domain/time/calendar-zone.ts',
]);

/**
 * The areas of the mails, notifications and replies, whose words a file gets as an argument, by their names in it:
 * 'mailPage' is mail-page.
 */
const givenAreas = [
  ...new Map(
    ['account-mail-words', 'mail-words', 'push-words', 'reply-words']
      .flatMap((file) => [
        ...read(`domain/words/${file}.ts`).matchAll(/^import \* as (\w+) from '\.\/en\/([a-z-]+)\.ts'/gm),
      ])
      .map(([, name, area]) => [name!, area!] as const),
  ),
];

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

  it('are in messages/ and content/', (context) => {
    const files = sources.filter((file) => places.some((part) => part.test(file)) && !isTest(file));
    const found = new Map(files.map((file) => [file, textsIn(file, read(file))]));
    assert.ok(files.length > 700, `${files.length} files`);
    const withTexts = files.filter((file) => found.get(file)!.length > 0 && !exceptions.has(file));
    context.diagnostic(`${withTexts.length} files have texts outside of messages/ and content/`);
    assertNone(withTexts.flatMap((file) => found.get(file)!));
    assertNone([...exceptions].filter((file) => !found.get(file)?.length));
  });

  it('have a file for each language that Intl knows', () => {
    const languages = readdirSync(join(projectDir, 'messages')).map((file) => file.replace(/\.json$/, ''));
    assert.deepEqual(Intl.getCanonicalLocales(languages), languages);
    assert.deepEqual(Intl.DateTimeFormat.supportedLocalesOf(languages), languages);
  });

  it('have the plural of a Spanish noun after any number but one', () => {
    const messages = Object.entries(JSON.parse(read('messages/es.json')) as Record<string, string>);
    const nouns = messages.flatMap(([key, text]) =>
      [...text.matchAll(/\b(one|other) \{[^{}]*# (\p{L}+)/gu)].map(([, form, noun]) => ({ key, form, noun: noun! })),
    );
    assert.ok(nouns.length > 100, `${nouns.length} nouns`);
    // A word with -n is a verb of the plural, or 'en'.
    const isWrong = ({ form, noun }: (typeof nouns)[number]) =>
      form === 'one' ? noun.endsWith('s') : !/[sn]$/.test(noun);
    assertNone(nouns.filter(isWrong).map(({ key, form, noun }) => `${key}, ${form}: ${noun}`));
  });

  it('call people and things by the words of docs/words', () => {
    // A name in code has a colon after it, as in `pickups: {`.
    const others = {
      en: /\bvisitors?\b|\bpickups?\b(?!: \{)/i,
      es: /\bvisitantes?\b|\bhu[ée]sped(es)?\b/i,
    };
    assertNone(
      Object.entries(others).flatMap(([language, word]) => {
        const file = `messages/${language}.json`;
        const inMessages = Object.entries(JSON.parse(read(file)) as Record<string, string>)
          .filter(([, text]) => word.test(text.replace(/\{\w+\}/g, '')))
          .map(([key, text]) => `${file} ${key}: ${text}`);
        const contents = globSync(`content/${language}/**/*.{ts,md}`, { cwd: projectDir });
        assert.ok(contents.length > 8, `${contents.length} files of content/${language}`);
        return [...inMessages, ...contents.flatMap((content) => findings(content, [word]))];
      }),
    );
  });

  it('quote with the marks of their language', () => {
    const others = {
      'messages/en.json': /[«»„]/,
      'messages/es.json': /[‘«»„]/,
      'tests/operators/tagus-days/messages/pt-PT.json': /[‘’“”„]/,
    };
    assertNone(Object.entries(others).flatMap(([file, marks]) => findings(file, [marks])));
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
  const imports = /import \* as (\w+) from '(?:#words|(?:\.\.\/)+(?:domain\/)?words\/en)\/([a-z-]+)\.ts'/g;
  const given = /\/(mail-(entry|words)|account-mail-words|push-words|reply-words)\.ts'/.test(code) ? givenAreas : [];
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
