import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** The checksums that a released file has had, by its name; the last one is the present one, null if it is removed. */
type Released = Record<string, (string | null)[]>;
type Files = Record<string, string>;

const projectDir = join(import.meta.dirname, '../..');

const sum = (text: string) => createHash('sha256').update(text).digest('hex');

// From version 0.1.0 on.
describe('released SQL files', () => {
  for (const [folder, list] of [
    ['supabase/migrations', 'supabase/released-migrations.json'],
    ['server/database/system', 'server/database/migrations/released-files.json'],
  ] as const)
    it(`of ${folder} never change, and later ones sort after them`, () => {
      const released = JSON.parse(readFileSync(join(projectDir, list), 'utf8')) as Released;
      assert.deepEqual(problemsOf(released, readSums(join(projectDir, folder))), []);
    });

  it('would be noticed if they changed, were missing, or sorted before a released one', () => {
    const released = { '01_a': [sum('a')], '02_b': ['other', sum('b')], '00_old': [sum('old'), null] };
    const files = { '01_a': sum('a'), '02_b': sum('b') };
    assert.deepEqual(problemsOf(released, files), []);
    assert.deepEqual(problemsOf(released, { ...files, '03_c': sum('c') }), []);
    assert.deepEqual(problemsOf(released, { ...files, '01_a': sum('x') }), [
      '01_a.sql is released and has another text: write a new file instead',
    ]);
    assert.deepEqual(problemsOf(released, { '01_a': sum('a') }), ['02_b.sql is released and missing']);
    assert.deepEqual(problemsOf(released, { ...files, '01_b': sum('c') }), [
      '01_b.sql sorts before a released file: databases run it after that one',
    ]);
    assert.deepEqual(problemsOf(released, { ...files, '00_old': sum('old') }), [
      '00_old.sql sorts before a released file: databases run it after that one',
    ]);
  });
});

/** What a folder does that databases of a release cannot follow. */
function problemsOf(released: Released, files: Files): string[] {
  const present = Object.entries(released).flatMap(([name, sums]) =>
    sums.at(-1) ? [[name, sums.at(-1)!] as const] : [],
  );
  const names = new Set(present.map(([name]) => name));
  const newest = [...names].toSorted().at(-1) ?? '';
  return [
    ...present.flatMap(([name, checksum]) => {
      if (!(name in files)) return [`${name}.sql is released and missing`];
      return files[name] === checksum ? [] : [`${name}.sql is released and has another text: write a new file instead`];
    }),
    ...Object.keys(files)
      .filter((name) => !names.has(name) && name < newest)
      .map((name) => `${name}.sql sorts before a released file: databases run it after that one`),
  ];
}

function readSums(folder: string): Files {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.sql'.length), sum(readFileSync(join(folder, name), 'utf8'))]),
  );
}
