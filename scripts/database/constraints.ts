import { controlCharacters } from '../../domain/booking/plain-text.ts';
import { literal } from './sql-literals.ts';

/** A check constraint with values or limits of domain/. Its name is that of the table and this one. */
export type Constraint = [table: string, constraint: string, rule: string];

/** The first line of a file that is generated from domain/. */
export const written = '-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.';

/** The statements that set check constraints, or replace them by those with the present rule. */
export function constraintStatements(constraints: readonly Constraint[]): string {
  return constraints
    .map(
      ([table, constraint, rule]) =>
        `alter table public.${table}\n  drop constraint if exists ${table}_${constraint},\n` +
        `  add constraint ${table}_${constraint} check (\n    ${rule}\n  );\n`,
    )
    .join('\n');
}

/** A column without control characters. */
export function isPlain(column: string): string {
  return `${column} !~ ${literal(`[${controlCharacters}]`)}`;
}
