import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, extname } from 'node:path';
import { describe, it } from 'node:test';
import { findCycles, reachableFrom, specifiersOf, targetOf } from '../../scripts/test/import-graph.ts';
import { projectDir } from 'stilthouse/testing/project.ts';
import { assertNone, isTest, read, sources } from './source-files.ts';

/** Client libraries of the wire protocol. In the site, only app/data imports them. */
const clients = /^@supabase\//;
const node = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

interface Rule {
  from: RegExp;
  /** Whether the file may import the target, which is a file of the project or a package. */
  may: (target: string, file: string) => boolean;
}

/** What the programs around the server import from it, besides its verbs and what its tests share. */
const serverExports = [
  'accounts',
  'configuration',
  'database',
  'faults',
  'npm',
  'progress',
  'project',
  'settings',
  'site',
].map((name) => `server/exports/${name}.ts`);

/** The parts of art/ that draw and encode: they import packages, or others that do. */
const known = new Map<string, string[]>();
const needingPackages = sources.filter(
  (file) =>
    isOfArt(file) && [...reachableFrom(file, known)].some((one) => isOfArt(one) && importedBy(one).some(isPackage)),
);

// The table of CONTRIBUTING.md, "Who may import whom". The first rule that matches a file applies.
const rules: Rule[] = [
  {
    from: /^domain\//,
    may: (target, file) => /^(domain|content)\//.test(target) || (isTest(file) && node(target)),
  },
  {
    // What scenes draw with needs no package, so that content/ is checked without those of art/.
    from: /^content\/scenes\//,
    may: (target) => /^(content|art)\//.test(target) && !needingPackages.includes(target),
  },
  {
    from: /^content\//,
    may: (target, file) => target.startsWith('content/') || (isTest(file) && node(target)),
  },
  {
    from: /^app\/ui\//,
    may: (target, file) =>
      /^(app\/ui|domain\/words)\//.test(target) ||
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
    from: /^app\/start\//,
    may: (target, file) =>
      /^(app\/(start|ui)|domain)\//.test(target) ||
      target === 'site.config.ts' ||
      (isPackage(target) && !clients.test(target)) ||
      (isTest(file) && node(target)),
  },
  {
    from: /^app\/(site|desk)\//,
    may: (target, file) => {
      const house = file.split('/').slice(0, 2).join('/');
      const page = file.split('/').slice(0, 3).join('/');
      // The folders of the desk are parts of one application; those of the site are pages.
      const own = house === 'app/desk' ? [`${house}/`] : [`${page}/`, `${house}/shared/`];
      return (
        own.some((folder) => target.startsWith(folder)) ||
        /^(app\/(start|ui|data)|domain|content)\//.test(target) ||
        target.startsWith('.react-router/') ||
        target === 'site.config.ts' ||
        (isPackage(target) && !clients.test(target)) ||
        (isTest(file) && node(target))
      );
    },
  },
  {
    from: /^app\/[^/]+$/,
    may: (target, file) =>
      /^(app|domain|content)\//.test(target) ||
      target === 'site.config.ts' ||
      (isPackage(target) && !clients.test(target)) ||
      // The build reads the routes, for each language.
      (file === 'app/routes.ts' && target === 'scripts/words/page-language.ts'),
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
      target === 'site.config.ts' ||
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
        (isTest(file) && /^server\/(testing|tests\/support)\//.test(target)) ||
        isPackage(target) ||
        node(target)
      );
    },
  },
  {
    from: /^server\/alerts\//,
    may: (target) => /^server\/(alerts|database|platform)\//.test(target) || isPackage(target) || node(target),
  },
  {
    // These services copy the rows and stored bytes of the server whose configuration they receive.
    from: /^server\/(backup|move)\//,
    may: (target, file) =>
      /^server\/((backup|database|platform|storage)\/|(config|keys)\.ts$)/.test(target) ||
      (file.startsWith('server/move/') && target.startsWith('server/move/')) ||
      (isTest(file) && /^server\/(testing|tests\/support)\//.test(target)) ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^server\/database\//,
    may: (target, file) =>
      /^server\/(database|platform)\//.test(target) ||
      (isTest(file) && target.startsWith('server/testing/')) ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^server\/platform\//,
    may: (target) => target.startsWith('server/platform/') || isPackage(target) || node(target),
  },
  // Tests that may import the modules they test.
  {
    from: /^server\/tests\/support\//,
    may: (target) => target.startsWith('server/') || isPackage(target) || node(target),
  },
  {
    from: /^server\/(tests|bench)\//,
    may: (target, file) =>
      target.startsWith(`${file.split('/').slice(0, 2).join('/')}/`) ||
      /^server\/(testing|tests\/support)\//.test(target) ||
      isPackage(target) ||
      node(target),
  },
  { from: /^server\//, may: (target) => target.startsWith('server/') || isPackage(target) || node(target) },
  {
    from: /^tests\/rls\//,
    may: (target) =>
      /^(tests\/(rls|support)|server\/testing|domain)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^bench\//,
    may: (target) => /^(bench|tests\/support|server\/testing)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^tests\/e2e\/quality\/mails\.spec\.ts$/,
    may: (target) =>
      /^(tests\/e2e|server\/testing|domain\/(mail|words))\//.test(target) ||
      target === 'scripts/words/sample-mails.ts' ||
      node(target),
  },
  {
    from: /^tests\/e2e\//,
    may: (target) => /^(tests\/(e2e|support)|server\/testing)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^tests\/support\//,
    may: (target) => /^(tests\/support|server\/testing)\//.test(target) || isPackage(target) || node(target),
  },
  {
    from: /^tests\//,
    may: (target) =>
      /^(tests|scripts|content|server\/testing)\//.test(target) ||
      target === 'site.config.ts' ||
      serverExports.includes(target) ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^art\//,
    may: (target) =>
      /^(art|domain|content)\//.test(target) ||
      target === 'server/exports/progress.ts' ||
      isPackage(target) ||
      node(target),
  },
  {
    from: /^scripts\//,
    may: (target, file) =>
      /^(scripts|domain|content)\//.test(target) ||
      /^server\/(verbs\/[^/]+|testing\/.*)$/.test(target) ||
      serverExports.includes(target) ||
      // The build prerenders these parts of the site.
      /^app\/(routes\.ts|start\/.*|site\/post\/post-markup\.ts)$/.test(target) ||
      (isTest(file) && target.startsWith('tests/support/')) ||
      isRootFile(target) ||
      isPackage(target) ||
      node(target),
  },
  { from: /^[^/]+$/, may: () => true },
];

describe('who may import whom', () => {
  it('holds for every file', () => {
    const broken = sources.flatMap((file) => {
      const rule = rules.find(({ from }) => from.test(file));
      if (!rule) return [`${file}: no rule says what it may import`];
      return importedBy(file)
        .filter((target) => !rule.may(target, file))
        .map((target) => `${file} imports ${target}`);
    });
    assertNone(broken);
  });

  it('would notice a broken rule', () => {
    const mayNot: [file: string, target: string][] = [
      ['domain/booking/booking.ts', 'react'],
      ['domain/booking/booking.ts', 'node:fs'],
      ['domain/booking/booking.ts', 'site.config.ts'],
      ['content/tours.ts', 'domain/catalogue/tours.ts'],
      ['content/tours.ts', 'art/scene.ts'],
      ['content/scenes/reef-scenes.ts', 'art/kit/encode.ts'],
      ['content/scenes/reef-scenes.ts', 'domain/catalogue/tours.ts'],
      ['app/ui/button.tsx', 'domain/booking/booking.ts'],
      ['app/ui/button.tsx', 'react-router'],
      ['app/ui/button.tsx', 'site.config.ts'],
      ['app/data/bookings.ts', 'app/ui/button.tsx'],
      ['app/start/place.ts', 'app/data/bookings.ts'],
      ['app/site/home/home.tsx', 'app/site/blog/blog.tsx'],
      ['app/site/home/home.tsx', 'app/desk/shared/panel.tsx'],
      ['app/site/home/home.tsx', '@supabase/postgrest-js'],
      ['app/desk/day/day-page.tsx', 'app/site/shared/section.tsx'],
      ['app/desk/day/day-page.tsx', '@supabase/postgrest-js'],
      ['app/root.tsx', '@supabase/auth-js'],
      ['server/rest/rest-service.ts', 'server/auth/auth-service.ts'],
      ['server/rest/rest-service.ts', 'domain/booking/booking.ts'],
      ['server/database/pool.ts', 'server/rest/rest-service.ts'],
      ['server/main.ts', 'domain/booking/booking.ts'],
      ['server/main.ts', 'site.config.ts'],
      ['server/rest/rest-service.ts', 'site.config.ts'],
      ['server/alerts/alerts.ts', 'server/auth/auth-service.ts'],
      ['server/backup/manifest.ts', 'server/rest/rest-service.ts'],
      ['server/backup/manifest.ts', 'server/move/comparison.ts'],
      ['server/move/comparison.ts', 'server/auth/auth-service.ts'],
      ['art/render.ts', 'app/ui/button.tsx'],
      ['scripts/start.ts', 'app/data/bookings.ts'],
      ['scripts/start.ts', 'server/config.ts'],
      ['scripts/start.ts', 'server/verbs/admin/administrators.ts'],
      ['supabase/functions/send-a/handler.ts', 'supabase/functions/send-b/handler.ts'],
      ['supabase/functions/send-a/handler.ts', 'server/platform/log.ts'],
      ['server/tests/wire/rest.test.ts', 'server/rest/rest-service.ts'],
      ['server/tests/wire/rest.test.ts', 'app/data/bookings.ts'],
    ];
    for (const [file, target] of mayNot)
      assert.equal(rules.find(({ from }) => from.test(file))!.may(target, file), false, `${file} -> ${target}`);
  });

  it('reaches the server by the names of its package', () => {
    assertNone(
      sources
        .filter((file) => !file.startsWith('server/'))
        .flatMap((file) => specifiersOf(file).map((name) => [file, name] as const))
        .filter(([file, name]) => name.startsWith('.') && targetOf(file, name).startsWith('server/'))
        .map(([file, name]) => `${file} imports ${name}`),
    );
  });

  it('leaves the scenes of the pictures to what draws them', () => {
    const others = sources.filter((file) => !/^(content\/scenes\/|art\/render(\.test)?\.ts$)/.test(file));
    const importing = others.filter((file) => importedBy(file).some((target) => target.startsWith('content/scenes/')));
    assert.ok(others.length < sources.length - 15);
    assertNone(importing);
  });

  it('lists what the server exports', () => {
    assert.deepEqual(globSync('server/exports/*', { cwd: projectDir }).sort(), serverExports);
  });

  it('keeps the server free of the product', () => {
    const words = /\b(bookings?|tours?|golf|carts?|gallery|belize)\b/i;
    const files = globSync('server/**/*.{ts,sql,md}', {
      cwd: projectDir,
      exclude: ['server/{tests,testing,bench,docs}/**'],
    });
    assertNone(files.filter((file) => words.test(read(file))));
  });
});

describe('circular imports', () => {
  it('do not exist, type imports included', () => {
    assertNone(findCycles(sources).map((cycle) => cycle.join(' ')));
  });
});

/** The imports of a file: the project's files as paths from its root, packages by name. */
function importedBy(file: string): string[] {
  return specifiersOf(file)
    .filter((name) => !/\.(css|sql|json)$/.test(name))
    .map((name) => targetOf(file, name))
    .map((name) =>
      /^(app|domain|content|server|tests|scripts|art)\//.test(name) && !extname(name) ? `${name}.ts` : name,
    );
}

function isOfArt(file: string): boolean {
  return file.startsWith('art/');
}

/** A file at the root of the project, such as site.config.ts. */
function isRootFile(target: string): boolean {
  return /^[^/]+\.ts$/.test(target);
}

function isPackage(target: string): boolean {
  return (
    !isRootFile(target) &&
    !/^(app|art|bench|content|domain|scripts|server|supabase|tests)\//.test(target) &&
    !target.startsWith('.') &&
    !node(target)
  );
}
