import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, extname, join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { projectDir } from './support/project.ts';

const folders = ['app', 'art', 'bench', 'content', 'domain', 'scripts', 'server', 'supabase', 'tests'];
const rootFiles = ['site.config.ts', 'vite.config.ts', 'react-router.config.ts'];
const sources = [
  ...globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: projectDir },
  ),
  ...rootFiles,
]
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => existsSync(join(projectDir, file)))
  .sort();
const read = (file: string) => readFileSync(join(projectDir, file), 'utf8');
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Client libraries of the wire protocol: in the site only app/data knows them. */
const clients = /^@supabase\//;
const node = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

interface Rule {
  from: RegExp;
  /** Which of the project's own files and which packages it may import. */
  may: (target: string, file: string) => boolean;
}

// The table of "who may import whom" (the map of the house in the README). The first row that fits a file decides.
const rules: Rule[] = [
  { from: /^domain\//, may: (target, file) => target.startsWith('domain/') || (isTest(file) && node(target)) },
  {
    from: /^content\//,
    may: (target, file) =>
      target.startsWith('content/') || (isTest(file) && (node(target) || target === 'site.config.ts')),
  },
  {
    from: /^app\/ui\//,
    may: (target, file) =>
      /^app\/(ui|styles)\//.test(target) ||
      (isPackage(target) && !clients.test(target) && !target.startsWith('react-router')) ||
      (isTest(file) && node(target)),
  },
  {
    from: /^app\/data\//,
    may: (target, file) =>
      /^(app\/data|domain)\//.test(target) ||
      target === 'site.config.ts' ||
      isPackage(target) ||
      (isTest(file) && node(target)),
  },
  {
    from: /^app\/components\//,
    may: (target, file) =>
      /^(app\/(components|ui|styles)|domain)\//.test(target) ||
      target === 'site.config.ts' ||
      (isPackage(target) && !clients.test(target)) ||
      (isTest(file) && node(target)),
  },
  {
    from: /^app\/routes\//,
    may: (target, file) => {
      const own = file.split('/').slice(0, 3).join('/');
      const isOwnOrShared =
        target.startsWith(`${own}/`) || /^(app\/(components|ui|data|styles)|domain|content)\//.test(target);
      return (
        isOwnOrShared ||
        /^\.react-router\//.test(target) ||
        target === 'site.config.ts' ||
        (isPackage(target) && !clients.test(target)) ||
        (isTest(file) && node(target))
      );
    },
  },
  {
    from: /^app\//,
    may: (target) =>
      /^(app|domain)\//.test(target) || target === 'site.config.ts' || (isPackage(target) && !clients.test(target)),
  },
  {
    from: /^supabase\/functions\/_shared\//,
    may: (target) =>
      /^(supabase\/functions\/_shared|domain)\//.test(target) ||
      target === 'site.config.ts' ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^supabase\/functions\//,
    may: (target, file) =>
      target.startsWith(`${dirname(file)}/`) ||
      /^(supabase\/functions\/_shared|domain)\//.test(target) ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^server\/(auth|rest|storage|functions|realtime|gateway|site)\//,
    may: (target, file) => {
      const own = file.split('/').slice(0, 2).join('/');
      return (
        target.startsWith(`${own}/`) ||
        /^server\/(database|platform)\//.test(target) ||
        isPackage(target) ||
        node(target)
      );
    },
  },
  {
    from: /^server\/database\//,
    may: (target) => /^server\/(database|platform)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^server\/platform\//,
    may: (target) => target.startsWith('server/platform/') || isPackage(target) || node(target),
  },
  { from: /^server\//, may: (target) => target.startsWith('server/') || isPackage(target) || node(target) },
  {
    from: /^tests\/rls\//,
    may: (target) => /^(tests\/(rls|support)|domain)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^(tests\/wire|bench)\//,
    may: (target, file) =>
      target.startsWith(`${file.split('/')[0]}/`) ||
      target.startsWith('tests/support/') ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^tests\/e2e\//,
    may: (target) => /^tests\/(e2e|support)\//.test(target) || isPackage(target) || node(target),
  },
  // The one place that may start our own server for a test.
  {
    from: /^tests\/support\//,
    may: (target) => /^(tests\/support|server)\//.test(target) || isPackage(target) || node(target),
  },
  { from: /^tests\//, may: (target) => /^(tests|scripts)\//.test(target) || isPackage(target) || node(target) },
  { from: /^(scripts|art)\//, may: () => true },
  { from: /^[^/]+$/, may: () => true },
];

describe('who may import whom', () => {
  it('holds for every file', () => {
    const broken = sources.flatMap((file) => {
      const rule = rules.find(({ from }) => from.test(file));
      if (!rule) return [`${file}: no rule says what it may import`];
      return importsOf(file)
        .filter((target) => !rule.may(target, file))
        .map((target) => `${file} imports ${target}`);
    });
    assert.deepEqual(broken, []);
  });

  it('would notice a broken rule', () => {
    const mayNot: [file: string, target: string][] = [
      ['domain/booking/booking.ts', 'react'],
      ['domain/booking/booking.ts', 'node:fs'],
      ['app/ui/button.tsx', 'domain/booking/booking.ts'],
      ['app/ui/button.tsx', 'react-router'],
      ['app/components/picture.tsx', 'app/data/bookings.ts'],
      ['app/routes/home/home.tsx', 'app/routes/blog/blog.tsx'],
      ['app/routes/home/home.tsx', '@supabase/postgrest-js'],
      ['server/rest/rest-service.ts', 'server/auth/auth-service.ts'],
      ['server/rest/rest-service.ts', 'domain/booking/booking.ts'],
      ['server/database/pool.ts', 'server/rest/rest-service.ts'],
      ['server/main.ts', 'domain/booking/booking.ts'],
      ['supabase/functions/send-a/handler.ts', 'supabase/functions/send-b/handler.ts'],
      ['supabase/functions/send-a/handler.ts', 'server/platform/log.ts'],
      ['tests/wire/rest.test.ts', 'server/rest/rest-service.ts'],
      ['tests/wire/rest.test.ts', 'app/data/bookings.ts'],
    ];
    for (const [file, target] of mayNot)
      assert.equal(rules.find(({ from }) => from.test(file))!.may(target, file), false, `${file} -> ${target}`);
  });

  it('keeps the server free of the product', () => {
    const words = /\b(bookings?|tours?|golf|carts?|gallery|belize)\b/i;
    const files = globSync('server/**/*.{ts,sql,md}', { cwd: projectDir }).filter((file) => words.test(read(file)));
    assert.deepEqual(files, []);
  });
});

describe('names and sizes', () => {
  it('are kebab-case, and say what is inside', () => {
    const names = sources.filter((file) => {
      const name = basename(file)
        .replace(/\.(test|spec|config|client|server|module)(?=\.)/, '')
        .slice(0, -extname(file).length);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
        /^(utils?|helpers?|common|misc|types|constants)$/.test(name) ||
        (name === 'index' && !file.startsWith('supabase/functions/'))
      );
    });
    assert.deepEqual(names, []);
  });

  it('stay under 400 lines a file, data aside', () => {
    const data = /^(content\/posts|domain\/catalogue|art\/scenes)\//;
    const long = sources.filter((file) => !data.test(file) && read(file).split('\n').length > 400);
    assert.deepEqual(long, []);
  });

  it('export by name; only what a framework asks for is a default export', () => {
    const asked =
      /^(app\/(root|routes|entry\.(client|server)|routes\/.+)\.tsx?|app\/routes\.ts|[^/]+\.config\.ts|tests\/e2e\/(playwright\.config|global-setup)\.ts)$/;
    assert.deepEqual(
      sources.filter((file) => !asked.test(file) && /^export default/m.test(read(file))),
      [],
    );
  });

  it('leave nothing unfinished behind', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', String.raw`\.on` + String.raw`ly\(`, String.raw`\.sk` + String.raw`ip\(`].join('|'),
    );
    assert.deepEqual(
      sources.filter((file) => file !== 'tests/house-rules.test.ts' && marks.test(read(file))),
      [],
    );
  });

  it('keep the environment to the configuration', () => {
    // The places where a process or a thread begins, and the operator's own details, which the build and the functions both read.
    const beginnings =
      /^(server\/main\.ts|server\/functions\/function-worker\.ts|scripts\/|tests\/|bench\/|art\/|[^/]+\.config\.ts|server\/.+\.test\.ts)/;
    assert.deepEqual(
      sources.filter((file) => !beginnings.test(file) && /process\.env\b/.test(read(file))),
      [],
    );
  });

  it('name the operator in one place', () => {
    const details = /Mangrove Caye|501 600 0000|hello@example\.com/;
    assert.deepEqual(
      sources.filter(
        (file) => !isTest(file) && !file.startsWith('tests/') && file !== 'site.config.ts' && details.test(read(file)),
      ),
      [],
    );
  });
});

describe('the repository', () => {
  it('has a lock file without registry addresses', () => {
    assert.doesNotMatch(read('package-lock.json'), /"resolved": "https?:/);
  });

  it('gives the reason for every dependency', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const reasons = read('docs/dependencies.md');
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !reasons.includes(`\`${name}\``),
    );
    assert.deepEqual(missing, []);
  });

  it('documents every variable in .env.example and the README', () => {
    const names = [
      ...read('server/config.ts').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)'|env\.([A-Z_]+)/g),
    ].map(([, quoted, direct]) => quoted ?? direct ?? '');
    assert.ok(names.length >= 17, `found ${names.length} variables`);
    const missing = [...new Set(names)].filter(
      (name) => !read('.env.example').includes(name) || !read('README.md').includes(name),
    );
    assert.deepEqual(missing, []);
  });

  for (const project of ['tsconfig.json', 'app/tsconfig.json']) {
    it(`type-checks: ${project}`, () => {
      const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], {
        cwd: projectDir,
        encoding: 'utf8',
      });
      assert.equal(status, 0, stdout);
    });
  }
});

/** What a file imports: paths from the project's root for its own files, names for packages. */
function importsOf(file: string): string[] {
  const code = read(file).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const found = [
    ...code.matchAll(
      /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    ),
  ];
  return found
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?.*$/, ''))
    .filter((name) => !/\.(css|sql|json)$/.test(name))
    .map((name) => (name.startsWith('.') ? posix.join(dirname(file), name) : name))
    .map((name) =>
      /^(app|domain|content|server|tests|scripts|art)\//.test(name) && !extname(name) ? `${name}.ts` : name,
    );
}

function isPackage(target: string): boolean {
  return (
    !/^(app|art|bench|content|domain|scripts|server|supabase|tests)\//.test(target) &&
    !target.startsWith('.') &&
    !node(target)
  );
}
