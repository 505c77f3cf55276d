import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { createStaticSite } from 'stilthouse/exports/site.ts';
import { writeRenderedPages } from '../build/write-rendered-pages.ts';
import { builtSiteDir } from '../../tests/support/built-site.ts';

const run = promisify(execFile);

describe('rendering the pages of the built site', () => {
  let server: TestServer;
  const folders: string[] = [];
  before(async () => {
    server = await startTestServer();
  });
  after(async () => {
    await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  async function render(url = server.url): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'render-site-'));
    folders.push(folder);
    await renderInto(folder, url);
    return folder;
  }

  async function renderInto(folder: string, url: string): Promise<void> {
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: server.publishableKey,
    };
    await run(process.execPath, ['scripts/render/render-site.ts', builtSiteDir, folder], { env });
  }

  it('writes the same bytes as the build if the desk has changed nothing', async () => {
    const folder = await render();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    assert.ok(files.length > 30, `found ${files.length} files`);
    for (const file of files.filter((name) => name !== '_gone'))
      assert.ok(readFileSync(join(folder, file)).equals(readFileSync(join(builtSiteDir, file))), file);
    assert.equal(readFileSync(join(folder, '_gone'), 'utf8'), '');
  });

  describe('into a site for a host that serves files alone', () => {
    let site = '';
    let added: { name: string; id: string; slug: string }[] = [];
    const page = (path: string) => readFileSync(join(site, path, 'index.html'), 'utf8');
    before(async () => {
      const work = mkdtempSync(join(tmpdir(), 'static-host-'));
      folders.push(work);
      site = join(work, 'client');
      cpSync(builtSiteDir, site, { recursive: true });
      added = await addTours();
      await server.database.query(`insert into tour_overlays (tour_id, is_hidden) values ('lamanai', true)`);
      await server.database.query(
        `insert into item_lists (kind, item_ids, hidden_ids) values
           ('combo', '{triple-mainland-combo}', '{ruins-zoo-combo}'), ('golf-cart', '{}', '{premium-red}')`,
      );
      await writeRenderedPages(site, (folder) => renderInto(folder, server.url));
      assert.deepEqual(readdirSync(work), ['client']);
    });

    it('gives each added tour an address that stays, and no address twice', () => {
      const endOf = (at: number) => added[at]!.id.slice(0, 8);
      assert.deepEqual(
        added.map(({ slug }) => slug),
        [
          'night-kayak',
          `night-kayak-${endOf(1)}`,
          `lamanai-maya-ruins-${endOf(2)}`,
          `404-${endOf(3)}`,
          'cafe-chateau',
          'tour',
          'night-dive',
        ],
      );
      assert.match(page('tours/night-kayak'), /<h1[^>]*>Moon Kayak<\/h1>/);
      assert.match(readFileSync(join(site, 'tours/night-kayak.data'), 'utf8'), /Moon Kayak/);
    });

    it('has the texts of the desk in the language of each page, and says where it has them in the first', () => {
      const spanish = page('es/tours/night-dive');
      assert.match(spanish, /<h1>Buceo nocturno<\/h1>/);
      assert.match(spanish, /<p class="[^"]*" lang="en">Out under the stars\.<\/p>/);
      assert.match(spanish, /<li>Tank<\/li><li>Linterna<\/li>/);
      assert.match(page('es'), /<h3 class="[^"]*"><a [^>]*>Buceo nocturno<\/a>/);
      const english = page('tours/night-dive');
      assert.match(english, /<h1>Night Dive<\/h1>/);
      assert.doesNotMatch(english, /lang="en">Out|nocturno|Linterna/);
    });

    it('leaves out a tour, a combo and a cart that the desk hides, and has the combos in its order', async () => {
      const get = createStaticSite(site, { isSecure: false, backendUrl: null });
      const read = (path: string) => get(new Request(`http://site.example${path}`));
      const home = await read('/').text();
      const sitemap = await read('/sitemap.xml').text();
      for (const [hidden, shown] of [
        ['/tours/lamanai-maya-ruins', '/tours/belize-zoo'],
        ['/combos/lamanai-belize-zoo-combo', '/combos/triple-mainland-combo'],
        ['/golf-carts/premium-red-cart', '/golf-carts/premium-blue-cart'],
      ] as const) {
        for (const path of [hidden, `${hidden}.data`, `/es${hidden}`]) assert.equal(read(path).status, 404, path);
        for (const path of [shown, `${shown}.data`, `/es${shown}`]) assert.equal(read(path).status, 200, path);
        for (const text of [home, sitemap, page(shown), page(`es${shown}`)])
          assert.doesNotMatch(text, new RegExp(`${hidden}["<]`));
        for (const text of [home, sitemap]) assert.match(text, new RegExp(`${shown}["<]`));
      }
      assert.ok(home.indexOf('/combos/triple-mainland-combo"') < home.indexOf('/combos/xunantunich-adventure-combo"'));
      const written = /<script data-of-page="" type="application\/ld\+json">(.*?)<\/script>/.exec(home)![1]!;
      // Without the escapes of HTML, such as that of '&'.
      const data = JSON.stringify(JSON.parse(written));
      assert.doesNotMatch(data, /Lamanai & Belize Zoo Combo|Premium Red Cart|premium-red/);
      assert.match(data, /Triple Mainland Combo/);
      assert.match(data, /Premium Blue Cart/);
    });

    /** Adds tours whose names want the same addresses. One has another name later, one is in two languages. */
    async function addTours(): Promise<typeof added> {
      const names = ['Night Kayak!', 'Night kayak', 'Lamanai Maya Ruins', '404', 'Café & Château', '月', 'Night Dive'];
      const rows: typeof added = [];
      for (const name of names) {
        const made = await server.database.query<(typeof added)[number]>(
          `insert into tours (name, description, duration, category, included)
           values ($1, 'Out under the stars.', '1 hour', 'sailing', '{Tank,Lamp}') returning name, id, slug`,
          [name],
        );
        rows.push(...made.rows);
      }
      await server.database.query(`update tours set name = 'Moon Kayak' where id = $1`, [rows[0]!.id]);
      await server.database.query(
        `insert into translations (language, text, translation)
         values ('es', 'Night Dive', 'Buceo nocturno'), ('es', E'Tank\\nLamp', E'Tank\\nLinterna')`,
      );
      return rows;
    }
  });

  it('fails if the backend does not respond', async () => {
    await assert.rejects(render('http://127.0.0.1:9'), /fetch failed/);
  });
});
