import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { FunctionsClient } from '@supabase/functions-js';
import { makeProject } from '../../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const modules = {
  'https://deno.example/std@1.0.0/greet.ts': `import { name } from './names.ts'; export const greet = (): string => 'hello ' + name;`,
  'https://deno.example/std@1.0.0/names.ts': `export { name } from '/other/name.js';`,
  'https://deno.example/other/name.js': `export const name = 'vendored';`,
};
const changed = 'https://deno.example/changed.ts';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const lock = {
  version: '4',
  redirects: { 'https://deno.example/std/greet.ts': 'https://deno.example/std@1.0.0/greet.ts' },
  remote: {
    ...Object.fromEntries(Object.entries(modules).map(([url, text]) => [url, sha256(text)])),
    [changed]: sha256('export {}'),
    'https://deno.example/missing.ts': sha256('export {}'),
  },
};
const importing = (url: string) => `import '${url}'; Deno.serve(() => new Response('loaded'));`;
const functions = {
  greeter: `import { greet } from 'greet'; Deno.serve(() => new Response(greet()));`,
  changed: importing(changed),
  missing: importing('https://deno.example/missing.ts'),
  unlocked: importing('https://deno.example/unlocked.ts'),
};
const vendored = { ...modules, [changed]: 'export const changed = true;', 'https://deno.example/unlocked.ts': '' };

const project = makeProject({
  ...Object.fromEntries(Object.entries(functions).map(([name, text]) => [`functions/${name}/index.ts`, text])),
  ...Object.fromEntries(Object.entries(vendored).map(([url, text]) => [`functions/vendor/${url.slice(8)}`, text])),
  'functions/deno.json': '{"vendor": true, "imports": {"greet": "https://deno.example/std/greet.ts"}}',
  'functions/deno.lock': JSON.stringify(lock),
  'functions/elsewhere.ts': `Deno.serve(() => new Response('elsewhere'));`,
  'config.toml': [
    ...Object.keys(functions).map((name) => `[functions.${name}]\nimport_map = "./functions/deno.json"`),
    '[functions.moved]\nentrypoint = "./functions/elsewhere.ts"',
  ].join('\n'),
});

describe('modules of https: URLs', () => {
  let server: TestServer;
  let client: FunctionsClient;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
    client = new FunctionsClient(`${server.url}/functions/v1`, { headers: { apikey: server.publishableKey } });
  });
  after(async () => {
    await server.stop();
    project.remove();
  });

  it('load from the vendor folder, with their own imports, by the import map of config.toml', async () => {
    assert.equal((await client.invoke('greeter')).data, 'hello vendored');
  });

  for (const [name, cause] of [
    ['changed', /the vendored module differs from deno\.lock \(https:\/\/deno\.example\/changed\.ts\)/],
    ['missing', /the module is in deno\.lock, and not in the vendor folder/],
    ['unlocked', /code is not downloaded at run time/],
  ] as const) {
    it(`do not load when they are ${name}`, async () => {
      const { response } = await client.invoke(name);
      assert.deepEqual([response!.status, (await response!.json()).code], [503, 'BOOT_ERROR']);
      assert.ok(server.logLines.some((line) => line.includes(`function=${name}`) && cause.test(line)));
    });
  }

  it('a function may have another entrypoint', async () => {
    assert.equal((await client.invoke('moved')).data, 'elsewhere');
  });
});
