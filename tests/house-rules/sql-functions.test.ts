import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { domainSchemas } from '../../scripts/database/domain-schemas.ts';
import { assertNone, read, sqlFiles } from './source-files.ts';

const mostLines = 60;
// A released file of the server, which must not change.
const released = 'server/database/system/0006-realtime-changes.sql';

describe('functions of the database', () => {
  it(`stay under ${mostLines} lines`, () => {
    const files = sqlFiles.filter((file) => file !== released);
    assertNone(files.flatMap((file) => longFunctions(read(file)).map((name) => `${file}: ${name}`)));
  });

  it('would be noticed with more lines, in either form of a body', () => {
    const lines = '\n  select 1;'.repeat(mostLines);
    assert.deepEqual(longFunctions(`create function public.a() returns void as $$${lines}\n$$;`), ['public.a']);
    assert.deepEqual(longFunctions(`create or replace function b()\n  return 1${lines.replaceAll(';', '')};`), ['b']);
    assert.deepEqual(longFunctions(`create function a() as $$\n  select 1;\n$$;\ncomment on x is 'y';${lines}`), []);
  });

  it('are each defined once in supabase/schemas', () => {
    const files = sqlFiles.filter((file) => file.startsWith('supabase/schemas/'));
    const names = files.flatMap((file) =>
      [...read(file).matchAll(/^create (?:or replace )?function ([\w.]+)/gm)].map(([, name]) => name!),
    );
    assert.ok(names.length > 130, `${names.length} functions`);
    assertNone(names.filter((name, index) => names.indexOf(name) !== index));
  });

  it('of domain/ in supabase/schemas are those that npm run catalogue writes', () => {
    const stale = Object.entries(domainSchemas).filter(([name, write]) => read(`supabase/schemas/${name}`) !== write());
    assertNone(stale.map(([name]) => `supabase/schemas/${name} is older than domain/: npm run catalogue`));
  });
});

/** The names of the functions in a file whose definitions are too long. */
function longFunctions(sql: string): string[] {
  const functions = sql.matchAll(/^create (?:or replace )?function ([\w.]+)(?:[^$;]*?as (\$\w*\$).*?\2;|[^$]*?;)/gms);
  return [...functions].flatMap(([text, name]) => (text.split('\n').length > mostLines ? [name!] : []));
}
