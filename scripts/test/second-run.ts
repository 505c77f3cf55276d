import type { TestResult } from './test-report.ts';

/** More files with failures are no accident of a busy machine. */
const mostFiles = 5;

/** The results after the second run, and the tests that failed in the first run alone. */
export interface SecondRun {
  results: TestResult[];
  passedAgain: TestResult[];
}

/**
 * Runs what failed once more, one file after the other, unless more than five files failed. A test that passes then
 * counts as passed; what is final does not run again.
 * @param runAgain runs the failed tests of a file, or the whole file, with nothing beside it
 */
export async function runFailedAgain(
  first: readonly TestResult[],
  runAgain: (file: string, failed: TestResult[]) => Promise<TestResult[]>,
): Promise<SecondRun> {
  const failed = first.filter(({ outcome, isFinal }) => outcome === 'failed' && !isFinal);
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length > mostFiles) {
    console.log(`\n${files.length} files have failures, more than ${mostFiles}, so nothing runs again.`);
    return { results: [...first], passedAgain: [] };
  }
  let results = [...first];
  for (const file of files) {
    const again = await runAgain(
      file,
      failed.filter((result) => result.file === file),
    );
    results = [
      ...results.filter((result) => result.file !== file),
      ...replaced(
        results.filter((result) => result.file === file),
        again,
      ),
    ];
  }
  const left = new Set(results.filter(({ outcome }) => outcome === 'failed').map(keyOf));
  return { results, passedAgain: failed.filter((result) => !left.has(keyOf(result))) };
}

/**
 * The results of a file: those of the second run, and those of the first that it does not replace. A failed test that
 * did not run again stays failed.
 */
function replaced(first: TestResult[], again: TestResult[]): TestResult[] {
  const names = new Set(again.map(({ name }) => name));
  const isGreen =
    again.some(({ outcome }) => outcome === 'passed') && !again.some(({ outcome }) => outcome === 'failed');
  return [...first.filter(({ name, isWhole }) => !names.has(name) && !(isWhole && isGreen)), ...again];
}

function keyOf({ file, name }: TestResult): string {
  return `${file}\n${name}`;
}
