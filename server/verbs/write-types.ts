// stilthouse types [file]: writes the TypeScript types of the project's tables and functions into the file, or prints
// them.
import { writeFileSync } from 'node:fs';
import { parseConfig } from '../config.ts';
import { typesOfProject } from './types/project-types.ts';

try {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length || file?.startsWith('-')) throw new Error('Usage: stilthouse types [file]');
  const types = await typesOfProject(parseConfig(process.env).supabaseDir);
  if (file) writeFileSync(file, types);
  else process.stdout.write(types);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
