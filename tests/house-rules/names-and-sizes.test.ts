import { basename, dirname, extname } from 'node:path';
import { describe, it } from 'node:test';
import { assertNone, isTest, read, sources, sqlFiles, styleFiles } from './source-files.ts';

describe('names and sizes', () => {
  it('are kebab-case, and say what is inside', () => {
    const names = sources.filter((file) => {
      const name = basename(file)
        .replace(/\.(test|spec|config|client|server|module|browser|d)(?=\.)/, '')
        .slice(0, -extname(file).length);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
        /^(utils?|helpers?|common|misc|types|constants)$/.test(name) ||
        (name === 'index' && !file.startsWith('supabase/functions/'))
      );
    });
    assertNone(names);
  });

  it('stay under 400 lines a file, data and migrations of `npm run catalogue` aside', () => {
    const data = /^(domain\/catalogue|content\/scenes)\/|^app\/data\/schema\/database\.ts$|_follow_domain\.sql$/;
    const long = [...sources, ...sqlFiles].filter((file) => !data.test(file) && read(file).split('\n').length > 400);
    assertNone(long);
  });

  it('stay within 120 columns, texts aside', () => {
    const texts = /^(domain\/(catalogue|words)|content\/scenes)\/|^supabase\/seed\.sql$/;
    const files = [...sources, ...sqlFiles, ...styleFiles].filter((file) => !texts.test(file));
    assertNone(files.flatMap((file) => wideLines(file).map((number) => `${file}:${number}`)));
  });

  it('keep every folder of code to 25 files', () => {
    // Released migrations stay in the one folder that the Supabase CLI reads. The modules of domain/words are compiled.
    const ours = (folder: string) => !/^(\.|supabase\/migrations|domain\/words\/.+)$/.test(folder);
    const files = [...sources, ...sqlFiles].filter((file) => ours(dirname(file)));
    const counts = Map.groupBy(files, (file) => dirname(file));
    assertNone([...counts].filter(([, { length }]) => length > 25).map(([folder]) => folder));
  });

  it('export by name; only what a framework asks for is a default export', () => {
    const asked =
      /^(app\/(root|routes|entry\.(client|server)|(site|desk)\/.+)\.tsx?|[^/]+\.config\.ts|tests\/e2e\/(playwright\.config|global-setup)\.ts)$/;
    assertNone(sources.filter((file) => !asked.test(file) && /^export default/m.test(read(file))));
  });

  it('contain no marks of unfinished work', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', String.raw`\.on` + String.raw`ly\(`, String.raw`\.sk` + String.raw`ip\(`].join('|'),
    );
    assertNone(
      sources.filter((file) => file !== 'tests/house-rules/names-and-sizes.test.ts' && marks.test(read(file))),
    );
  });

  it('keep the environment to the configuration', () => {
    // Entry points of processes and threads, and the operator's details, which both the build and the functions read.
    const beginnings =
      /^(server\/main\.ts|server\/(bin|verbs)\/|server\/functions\/function-worker\.ts|scripts\/|(server\/)?(tests|testing|bench)\/|art\/|[^/]+\.config\.ts|server\/.+\.test\.ts)/;
    assertNone(sources.filter((file) => !beginnings.test(file) && /process\.env\b/.test(read(file))));
  });

  it('name the operator in one place', () => {
    const details = /Mangrove Caye|501 600 0000|hello@example\.com/;
    assertNone(
      sources.filter(
        (file) => !isTest(file) && !file.startsWith('tests/') && file !== 'site.config.ts' && details.test(read(file)),
      ),
    );
  });
});

/** The numbers of the lines over 120 columns that could be wrapped. */
function wideLines(file: string): number[] {
  const lines = read(file).split('\n');
  // SQL and other text in a test's template strings is data.
  const holdsData = /^(server\/)?(tests|testing|bench)\//.test(file);
  let isInTemplate = false;
  return lines.flatMap((line, index) => {
    const isData = holdsData && isInTemplate;
    if ((line.match(/(?<!\\)`/g)?.length ?? 0) % 2) isInTemplate = !isInTemplate;
    return [...line].length > 120 && !isData && !isUnbreakable(line) ? [index + 1] : [];
  });
}

/**
 * Whether a formatter cannot wrap the line: it is a regular expression or a linter exception, or it is short enough
 * without its strings, regular expressions and links.
 */
function isUnbreakable(line: string): boolean {
  if (/^\s*\/(?!\/|\*).*\/\w*[,;(]?|oxlint-disable/.test(line)) return true;
  const isComment = /^\s*(\/\/|\/?\*|--)/.test(line);
  const rest = isComment
    ? line.replace(/https?:\/\/\S+/g, '')
    : line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?|(?<=[=(,:] *)\/(?:[^/\\\n]|\\.)+\/\w*/g, '');
  return [...rest].length <= 120;
}
