import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject } from '../platform/json.ts';

/** A function that is called by the clock. */
export interface Schedule {
  function: string;
  everySeconds: number;
  /** Sent as JSON. */
  body: unknown;
}

/**
 * supabase/schedules.json: [{"function": "name", "everySeconds": 30, "body": {}}]. No file: no schedules.
 * Throws an Error that names every bad entry.
 */
export async function readSchedules(supabaseDir: string): Promise<Schedule[]> {
  let text: string;
  try {
    text = await readFile(join(supabaseDir, 'schedules.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new Error(`supabase/schedules.json is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(entries))
    throw new Error('supabase/schedules.json must be a list of {"function", "everySeconds", "body"}');
  const problems: string[] = [];
  const schedules = entries.map((entry: unknown, at): Schedule => {
    const { function: name, everySeconds, body = {} } = asObject(entry) ?? {};
    if (typeof name !== 'string' || !name) problems.push(`entry ${at + 1}: "function" must be the name of a function`);
    // A timer cannot wait longer than 2^31 ms.
    if (typeof everySeconds !== 'number' || !(everySeconds >= 0.1 && everySeconds <= 2_000_000))
      problems.push(`entry ${at + 1}: "everySeconds" must be a number from 0.1 to 2000000`);
    return { function: name as string, everySeconds: everySeconds as number, body };
  });
  if (problems.length)
    throw new Error(`supabase/schedules.json cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return schedules;
}
