import assert from 'node:assert/strict';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { assertNone, read } from './source-files.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

// Licences that require only their notice: https://spdx.org/licenses
const permissive = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 Python-2.0 Unlicense Zlib CC0-1.0'.split(' '),
);
/** Other licences that a package may have, with the reason. */
const exceptions: [packages: RegExp, licences: RegExp, reason: string][] = [
  [/^@img\/sharp-/, /LGPL-3\.0-or-later/, 'libvips, a shared library that sharp loads unchanged'],
  [/^@fontsource-variable\//, /^OFL-1\.1$/, 'the licence of open fonts'],
  [/^lightningcss/, /^MPL-2\.0$/, 'runs when the site is built'],
  [/^@axe-core\/playwright$|^axe-core$|^ical\.js$/, /^MPL-2\.0$/, 'runs in tests'],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, 'data of a tool'],
  [/^xml-escape$/, /^MIT License$/, 'MIT, in words of its own'],
];

describe('the packages of the lock file', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, found]) => ({ name: path.split('node_modules/').at(-1)!, ...found }));

  it('have permissive licences', () => {
    assert.ok(locked.length > 300, `found ${locked.length} packages`);
    const found = locked.filter(({ name, license, dev }) => {
      // Old test tools name their licence only in a file.
      if (!license) return !dev;
      if (license.replaceAll(/[()]/g, '').split(/ OR /).some(isPermissive)) return false;
      return !exceptions.some(([names, licences]) => names.test(name) && licences.test(license));
    });
    assertNone(found.map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'}`));
  });
});

function isPermissive(terms: string): boolean {
  return terms.split(' AND ').every((one) => permissive.has(one.trim()));
}

const secrets: [name: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/],
  ['a private JSON Web Key', /"d"\s*:\s*"[A-Za-z0-9_-]{40,}"/],
  ['a secret API key', /sb_secret_(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/],
  ['a signed token', /eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  ['a key of Amazon', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_\w{30,}/],
  ['a token of Slack', /\bxox[abp]-\w{10,}/],
  [
    'a password of a database elsewhere',
    /postgres(?:ql)?:\/\/[^\s:@/]+:(?!password@|\$)[^\s@/]{8,}@(?!127\.0\.0\.1|localhost|\$)/,
  ],
];

describe('the files of the repository', () => {
  it('hold no secret', () => {
    const files = globSync(
      ['.env.example', '.ci/*', '{*,{app,art,bench,content,docs,domain,scripts,server,supabase,tests}/**/*}'],
      {
        cwd: projectDir,
        exclude: ['**/node_modules'],
      },
    ).filter((file) => isText(file) && file !== 'package-lock.json');
    assert.ok(files.length > 800, `found ${files.length} files`);
    const found = files.flatMap((file) => {
      const text = read(file);
      return secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file}: ${name}`);
    });
    assertNone(found);
  });

  it('would be found with one', () => {
    const examples = [
      `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}`,
      `"d": "${'a'.repeat(43)}"`,
      `sb_secret_${'aB3'.repeat(8)}`,
      `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(43)}`,
      `AKIA${'A'.repeat(16)}`,
      `ghp_${'a'.repeat(36)}`,
      `xoxb-${'1'.repeat(12)}`,
      `postgres://desk:${'p'.repeat(12)}@db.example:5432/desk`,
    ];
    assert.deepEqual(
      examples.map((text) => secrets.findIndex(([, pattern]) => pattern.test(text))),
      secrets.map((_, index) => index),
    );
  });
});

function isText(file: string): boolean {
  return /\.(ts|tsx|mjs|js|json|toml|sql|md|css|html|yml|yaml|sh|example|env)$|^\.[a-z]+rc$/.test(file) && isFile(file);
}

function isFile(file: string): boolean {
  return statSync(join(projectDir, file)).isFile();
}
