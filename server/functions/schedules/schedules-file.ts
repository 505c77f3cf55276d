import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asObject } from '../../platform/json.ts';
import { checkSchedule, type Rhythm } from './occurrences.ts';

/** A function that is called on a schedule. docs/wire/functions.md, Schedules. */
export interface Schedule extends Rhythm {
  /** Identifies the schedule in the database; by default the function's name. */
  name: string;
  function: string;
  /** The body of the call, sent as JSON. */
  body: unknown;
}

/**
 * Reads supabase/schedules.json: [{"function": "daily-digest", "schedule": "0 7 * * *", "timeZone":
 * "America/Costa_Rica"}]. A missing file means no schedules. Throws an Error that names every invalid entry.
 */
export async function readSchedules(supabaseDir: string): Promise<Schedule[]> {
  const text = await readFile(join(supabaseDir, 'schedules.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const problems: string[] = [];
  const schedules = parseList(text).map((entry, at) => {
    const { schedule, problem } = readEntry(entry);
    if (problem) problems.push(`entry ${at + 1}: ${problem}`);
    return schedule;
  });
  const names = schedules.map(({ name }) => name);
  for (const name of new Set(names.filter((one, at) => one && names.indexOf(one) !== at)))
    problems.push(`"name" must be unique, and several entries have ${JSON.stringify(name)}`);
  if (problems.length)
    throw new Error(`supabase/schedules.json cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return schedules;
}

function parseList(text: string): unknown[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new Error(`supabase/schedules.json is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (!Array.isArray(entries))
    throw new Error('supabase/schedules.json must be a list of {"function", "schedule", "timeZone", "body", "name"}');
  return entries;
}

function readEntry(entry: unknown): { schedule: Schedule; problem: string | null } {
  const { function: called = '', name = called, schedule = '', timeZone = 'UTC', body = {} } = asObject(entry) ?? {};
  const read = { name, function: called, schedule, timeZone, body } as Schedule;
  // The name also names a pg_cron job.
  const isName = (value: unknown) => typeof value === 'string' && /^[\w-]{1,60}$/.test(value);
  if (!isName(called)) return { schedule: read, problem: '"function" must be the name of a function' };
  if (!isName(name)) return { schedule: read, problem: '"name" must have 1 to 60 letters, digits, - and _' };
  if (typeof schedule !== 'string' || typeof timeZone !== 'string')
    return { schedule: read, problem: '"schedule" and "timeZone" must be text' };
  return { schedule: read, problem: checkSchedule(read) };
}
