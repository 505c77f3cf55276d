import { basename } from 'node:path';

/**
 * Returns what an operator types to run a verb: `stilthouse restore <file>` if this process runs the program of the
 * package, otherwise npm's script of that name.
 */
export function callOfVerb(verb: string, words = ''): string {
  const isProgram = /^stilthouse(\.mjs)?$/.test(basename(process.argv[1] ?? ''));
  if (isProgram) return `stilthouse ${verb} ${words}`.trimEnd();
  return `npm run ${verb}${words && ` -- ${words}`}`;
}
