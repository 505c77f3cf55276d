import { globSync, statSync } from 'node:fs';

/** The parsed arguments of `npm test`. */
export interface TestSelection {
  /** Selects the files whose path contains one of these words. An empty list selects every file. */
  words: string[];
  /** Runs only tests whose name matches this regular expression. */
  name: string | null;
  /** Selects only files that changes since the main branch reach. */
  changed: boolean;
  /** Runs again after each change of a file. */
  watch: boolean;
  /** Stores new expected screenshots. */
  updateSnapshots: boolean;
}

/** The files of a selection: unit, wire and policy tests for node:test, page tests for Playwright. */
export interface SelectedTests {
  node: string[];
  pages: string[];
}

const folders = ['app', 'art', 'bench', 'content', 'domain', 'scripts', 'server', 'supabase', 'tests'];

/** Parses the arguments of `npm test`. Throws on an unknown flag. */
export function parseArguments(args: readonly string[]): TestSelection {
  const selection: TestSelection = { words: [], name: null, changed: false, watch: false, updateSnapshots: false };
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const [flag, value] = argument.split(/=(.*)/s) as [string, string?];
    if (!argument.startsWith('--')) selection.words.push(argument);
    else if (flag === '--changed') selection.changed = true;
    else if (flag === '--watch') selection.watch = true;
    else if (flag === '--update-snapshots') selection.updateSnapshots = true;
    else if (flag === '--name') selection.name = value ?? args[++index] ?? null;
    else
      throw new Error(
        `npm test does not know ${flag}: use --changed, --watch, --name <pattern> or --update-snapshots.`,
      );
  }
  return selection;
}

/**
 * Finds the test files whose path contains one of the words, largest first: large files tend to take longest, and a
 * long file that starts last would leave a processor idle at the end. Throws if no path contains a word.
 */
export function selectTests({ words }: Pick<TestSelection, 'words'>): SelectedTests {
  const isWanted = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
  const find = (patterns: string[]) =>
    globSync(patterns)
      .map((file) => file.replaceAll('\\', '/'))
      .filter(isWanted)
      .sort((a, b) => statSync(b).size - statSync(a).size || a.localeCompare(b));
  const found = {
    node: find(folders.map((folder) => `${folder}/**/*.test.ts`)),
    pages: find(['tests/e2e/**/*.spec.ts']),
  };
  const unmatched = words.filter((word) => ![...found.node, ...found.pages].some((file) => file.includes(word)));
  if (unmatched.length) throw new Error(`No test file has ${unmatched.join(' or ')} in its path.`);
  return found;
}
