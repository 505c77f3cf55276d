import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { assertNone, documents, isTest, read, sources, sqlFiles, styleFiles } from './source-files.ts';

const commented = [...sources, ...sqlFiles, ...styleFiles];
const thisFile = 'tests/house-rules/comments.test.ts';
const guide = 'CONTRIBUTING.md';

// Words that read as if translated; CONTRIBUTING.md, Plain English, says what to write instead.
const worstWords =
  /\b(whoever|whatsoever|nobody|anew|thereof|told of|looks after|look after|stands? back|in peace|hands? (it|them) on|gives? (up )?the word)\b/i;
// Habits of translation: `where` for a condition, things of their own, things in the place of others.
const habits =
  /\b(null|undefined|false|true|empty) where\b|\bthrows\b[^.;]*? where (the|it|there|no|none|one|another)\b|\balso where\b|\ban? \w+ of (its|their) own\b|\bin place of\b/i;
// Habits of comments alone: labels that stand for a sentence, and things that say something.
const commentHabits = /(^|[.;*] )(null|undefined|empty): |\bsays (what|whether|who|why|how|which)\b/i;
// `nobody` is also the name of an account.
const exempt = /['`"]nobody['`"]|account nobody/;

describe('comments, names of tests and documents', () => {
  it('avoid the worst words', () => {
    const found = [...commented, ...documents]
      .filter((file) => file !== thisFile && file !== guide && !/^content\/[a-z-]+\/posts\//.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
      )
      .filter(({ line }) => worstWords.test(line) && !exempt.test(line))
      .map(({ line, at }) => `${at} ${worstWords.exec(line)?.[0]}`);
    assertNone(found);
  });

  it('avoid the habits of translated text', () => {
    const found = sources
      .filter((file) => file !== thisFile)
      .flatMap((file) =>
        [...commentsOf(file), ...testNamesOf(file)].flatMap((text) => {
          const [habit] = habits.exec(text) ?? [];
          return habit === undefined ? [] : [`${file}: ${habit}`];
        }),
      );
    const inComments = sources
      .filter((file) => file !== thisFile)
      .flatMap((file) =>
        commentsOf(file)
          .filter((text) => commentHabits.test(text))
          .map((text) => `${file}: ${text}`),
      );
    assertNone([...found, ...inComments]);
  });

  it('would notice a habit', () => {
    for (const text of [
      'Null where none is.',
      'Throws an Error where it fails.',
      'A process of its own.',
      'In place of it.',
    ])
      assert.match(text, habits);
    assert.doesNotMatch('Null if there is none. The folder where the file is. Throws an Error if it fails.', habits);
    for (const text of ['/** Null: the command line. */', 'The limit; null: none.', 'Throws an Error that says why.'])
      assert.match(text, commentHabits);
    assert.doesNotMatch('/** The limit; null for none. */', commentHabits);
  });

  it('cite only what is in the repository', () => {
    const foreign =
      /\bspec(ification)?,? sections?\b|\bwire reference\b|\([A-Z]\d\)|\b(house|anchors|design|decisions|spec)\.md\b/i;
    const found = commented
      .filter((file) => file !== thisFile)
      .flatMap((file) =>
        [...commentsOf(file), ...testNamesOf(file)]
          .filter((text) => foreign.test(text))
          .map((text) => `${file}: ${text}`),
      );
    assertNone(found);
  });

  it('cite headings that exist', () => {
    const found = [...commented, ...documents]
      .filter((file) => file !== thisFile)
      .flatMap((file) => brokenCitations(commentsOf(file).join('\n'), file).map((citation) => `${file}: ${citation}`));
    assertNone(found);
  });

  it('name source files that exist', () => {
    const found = commented
      .filter((file) => file !== thisFile)
      .flatMap((file) => missingFiles(commentsOf(file).join('\n')).map((name) => `${file}: ${name}`));
    assertNone(found);
  });

  it('name files that exist in the architecture page', () => {
    assertNone(missingPaths(read('docs/architecture.md')));
  });

  it('would notice a file of the architecture page that is gone', () => {
    assert.deepEqual(missingPaths('`domain/booking/booking.ts`, `server/no-such-file.ts` and `server/no-folder`'), [
      'server/no-such-file.ts',
      'server/no-folder',
    ]);
  });

  it('link to files that exist', () => {
    const found = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .filter(([, target = '']) => !existsSync(join(projectDir, dirname(file), target)))
        .map(([, target]) => `${file}: ${target}`),
    );
    assertNone(found);
  });

  it('link to headings that exist', () => {
    const found = documents.flatMap((file) => brokenAnchors(file, read(file)).map((link) => `${file}: ${link}`));
    assertNone(found);
  });

  it('would notice a broken link', () => {
    const text = 'See [one](booking.md#booking-rules), [two](booking.md#no-such-heading) and [three](#nor-this).';
    assert.deepEqual(brokenAnchors('docs/product/mail.md', text), ['booking.md#no-such-heading', '#nor-this']);
  });

  it('would notice a broken citation', () => {
    assert.deepEqual(
      brokenCitations('See docs/product/booking.md, Booking rules, and docs/product/mail.md, Booking rules.'),
      ['docs/product/mail.md, Booking rules'],
    );
    assert.deepEqual(brokenCitations('docs/no-such-page.md'), ['docs/no-such-page.md']);
    assert.deepEqual(missingFiles('See booking-rules.ts, domain/booking/booking.ts and booking/no-such-file.sql.'), [
      'booking/no-such-file.sql',
    ]);
  });
});

/**
 * The citations `docs/page.md` and `docs/page.md, Heading` of a text whose page or heading does not exist. In a file of
 * the server they mean its own pages first.
 */
function brokenCitations(text: string, file = ''): string[] {
  const citations = text.matchAll(/(?<![\w/])((?:server\/)?docs\/[\w/.-]+\.md)(?:, ([A-Z][^\n;),.]*))?/g);
  const houses = file.startsWith('server/') ? ['server/', ''] : [''];
  return [...citations]
    .filter(([, cited = '', heading]) => {
      const page = houses.map((house) => house + cited).find((path) => existsSync(join(projectDir, path)));
      if (!page) return true;
      return heading !== undefined && !headingsOf(page).some((known) => heading.startsWith(known));
    })
    .map(([citation]) => citation);
}

/** The paths of the repository in the code spans of a text that do not exist. */
function missingPaths(text: string): string[] {
  const paths = [...text.matchAll(/`((?:app|docs|domain|server|supabase|tests)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  return paths.filter((path) => !existsSync(join(projectDir, path)));
}

/** The links of a document to a heading of a Markdown page that has no such heading. */
function brokenAnchors(document: string, text: string): string[] {
  return [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)]+)\)/g)]
    .filter(([, target = '', anchor = '']) => {
      const page = target === '' ? document : join(dirname(document), target);
      if (!page.endsWith('.md') || !existsSync(join(projectDir, page))) return false;
      return !anchorsOf(page).includes(anchor);
    })
    .map(([, target, anchor]) => `${target}#${anchor}`);
}

/** The anchors that GitHub and GitLab give the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/ /g, '-'),
  );
}

/** The source files named in a text, by their path or the end of it, that do not exist. */
function missingFiles(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w./@:<>*-])\w[\w./-]*\.(?:tsx?|mjs|sql|css)\b/g)].map(([name]) => name);
  return names.filter((name) => !commented.some((file) => file === name || file.endsWith(`/${name}`)));
}

/** The headings of a page without their numbers. */
function headingsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (?:[\d.]+\s+)?(.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** The names of the tests and suites of a source file. */
function testNamesOf(file: string): string[] {
  if (!isTest(file)) return [];
  return [...read(file).matchAll(/\b(?:describe|it|test)\(\s*(['"`])(.*?)\1,/g)].map(([, , name = '']) => name);
}

/** The comments of a source file; a document as a whole. Lines that continue a comment are joined. */
function commentsOf(file: string): string[] {
  const text = read(file);
  if (file.endsWith('.md')) return [text];
  const comments = text.match(/\/\*[\s\S]*?\*\/|(^|\s)(\/\/|--) [^\n]*(\n\s*(\/\/|--) [^\n]*)*/g) ?? [];
  return comments.map((comment) => comment.replace(/\n\s*(\/\/|--|\*)\s?/g, ' ').trim());
}
