import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { fonts } from '../content/fonts.ts';
import { charactersOf } from '../scripts/build/fonts/characters.ts';
import type { Faces } from '../scripts/build/fonts/font-files.ts';
import { otherLanguages } from '../scripts/words/page-language.ts';
import { builtSiteDir } from './support/built-site.ts';

// The budget of the first visit to the home page of each language on the wire, before the visitor's first input. 1 KB
// is 1000 bytes.
const budget = { script: 115_000, css: 14_000, html: 28_000, fonts: 60_000, pictures: 60_000, all: 300_000 };

const read = (path: string) => readFileSync(join(builtSiteDir, path), 'utf8');
const pages = globSync('**/*.html', { cwd: builtSiteDir }).sort();
const screens = [
  { name: 'a phone', width: 412, height: 823, density: 1.75 },
  { name: 'a desktop', width: 1440, height: 900, density: 1 },
];

for (const prefix of ['', ...otherLanguages.map((language) => `${language}/`)])
  describe(`the first load of the home page at /${prefix}`, () => {
    const home = read(`${prefix}index.html`);
    for (const screen of screens) {
      it(`stays within its budgets on ${screen.name}`, (test) => {
        const weight = {
          script: sum([...firstScripts(home)].map(onWire)),
          css: compressed(stylesOf(home)),
          html: onWire(`/${prefix}index.html`),
          fonts: sum(fontsOf(home).map(onWire)),
          pictures: sum(picturesAbove(home, screen).map(onWire)),
        };
        // The styles are inlined in the page, so they are already part of its weight.
        const all = weight.script + weight.html + weight.fonts + weight.pictures;
        test.diagnostic(JSON.stringify({ ...weight, all }));
        for (const [part, bytes] of Object.entries({ ...weight, all }))
          assert.ok(bytes <= budget[part as keyof typeof budget], `${part}: ${bytes} bytes`);
      });
    }
  });

describe('the first load of the home page', () => {
  it('contains neither the calendar, nor the content of dialogs, nor the list of tours, nor a client library', () => {
    const first = [...firstScripts(read('index.html'))].map(read).join('\n');
    const later = globSync('assets/*.js', { cwd: builtSiteDir }).map(read).join('\n');
    // Names that the minifier does not shorten, from react-day-picker, the tour dialog, the catalogue, auth-js,
    // postgrest-js, storage-js, functions-js, realtime-js and the CAPTCHA.
    for (const mark of [
      'rdp-',
      'Continue Browsing',
      'full-day-fishing',
      'AuthRetryableFetchError',
      'PostgrestError',
      'StorageError',
      'FunctionsFetchError',
      'phx_join',
      'captchaLoaded',
    ]) {
      assert.ok(later.includes(mark), `no file of the build holds ${mark} any more: choose another mark`);
      assert.ok(!first.includes(mark), `the first load holds ${mark}`);
    }
  });
});

describe('the first load of the page of a trip', () => {
  for (const path of ['tours/lamanai-maya-ruins', 'combos/triple-mainland-combo', 'golf-carts/premium-red-cart']) {
    it(`${path} weighs less than the home page`, (test) => {
      const html = read(`${path}/index.html`);
      const script = sum([...firstScripts(html)].map(onWire));
      const [, image = ''] = /<picture.*?([^\s,"]+) 960w/.exec(html) ?? [];
      const picture = onWire(image);
      const weight = { script, html: onWire(`/${path}/index.html`), fonts: sum(fontsOf(html).map(onWire)), picture };
      const all = sum(Object.values(weight));
      test.diagnostic(JSON.stringify({ ...weight, all }));
      const ofHome = sum([...firstScripts(read('index.html'))].map(onWire));
      assert.ok(script < ofHome, `script: ${script} bytes, the home page ${ofHome}`);
      // One round trip of a new connection.
      assert.ok(weight.html < 14_600, `html: ${weight.html} bytes`);
      assert.ok(all < 200_000, `all: ${all} bytes`);
    });
  }
});

it('the first load of the blog keeps its budget, with the pictures of the first two cards', (test) => {
  const html = read('blog/index.html');
  const cards = (html.match(/<picture[\s\S]*?<\/picture>/g) ?? []).filter((card) => card.includes('/posts/'));
  assert.deepEqual(
    cards.map((card) => card.includes('loading="lazy"')),
    cards.map((_, at) => at >= 2),
  );
  assert.ok(cards.length >= 4, `${cards.length} cards`);
  // The width that a phone takes.
  const pictures = cards.slice(0, 2).map((card) => /([^\s,"]+) 640w/.exec(card)![1]!);
  const weight = {
    script: sum([...firstScripts(html)].map(onWire)),
    html: onWire('/blog/index.html'),
    fonts: sum(fontsOf(html).map(onWire)),
    pictures: sum(pictures.map(onWire)),
  };
  const all = sum(Object.values(weight));
  test.diagnostic(JSON.stringify({ ...weight, all }));
  assert.ok(all <= 220_000, `all: ${all} bytes`);
});

describe('what a page loads at once', () => {
  it('has no file of the desk on the site, and no file of other places at Today', () => {
    const desk = [...files('desk'), ...files('places')];
    assert.equal(desk.length, 2 * (1 + otherLanguages.length), desk.join());
    const ofDesk = (page: string) => {
      const own = files(page);
      assert.ok(own.length > 0, page);
      const loaded = withImports(...own);
      return desk.filter((path) => loaded.has(path));
    };
    for (const page of [
      'home',
      'trip',
      'auth',
      'your-booking',
      'booking-form',
      'date-calendar',
      'decision',
      'stop-mails',
    ])
      assert.deepEqual(ofDesk(page), [], page);
    assert.deepEqual(ofDesk('dashboard'), files('desk'));
    assert.deepEqual(ofDesk('booking-page'), desk);
  });

  it('has the names alone of the catalogue of another language at the desk, for texts to guests', () => {
    const desks = files('desk').map(read);
    const holds = (text: string) => desks.filter((file) => file.includes(text)).length;
    assert.equal(desks.length, 1 + otherLanguages.length);
    assert.ok(holds('Carrito amarillo estándar') > 0, 'the name of a cart in Spanish');
    assert.equal(holds('Tan vivo que lo encuentra'), 0, 'its description');
    assert.match(read('es/golf-carts/standard-yellow-cart/index.html'), /Tan vivo que lo encuentra/);
  });

  it('has the labels of the kinds of mails at the desk, and nowhere the functions that write mails', () => {
    const all = globSync('assets/*.js', { cwd: builtSiteDir }).map(read).join('\n');
    // Names of both tables that the minifier does not shorten.
    const [ofLabels, ofWriters] = ['outdatedBy', 'hasCalendar'];
    assert.ok(readFileSync('domain/mail/mail-kinds.ts', 'utf8').includes(ofWriters), 'choose another mark');
    assert.ok(all.includes(ofLabels), 'choose another mark');
    assert.ok(!all.includes(ofWriters), 'the build has the functions that write mails');
  });
});

describe('every page', () => {
  for (const page of pages) {
    it(`${page} requests no script and no style sheet by itself`, () => {
      const html = read(page);
      assert.deepEqual(html.match(/<script[^>]*\ssrc=[^>]*>|<link[^>]*(?:modulepreload|as="script")[^>]*>/g), null);
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      assert.deepEqual(
        sheets.filter((link) => !link.includes('disabled=""')),
        [],
      );
    });

    it(`${page} has only characters of the announced fonts`, () => {
      const shown = read(page)
        .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, '')
        .replace(/&#x27;|&amp;|&quot;|&lt;|&gt;/g, '');
      const announced = `\n${charactersOf(languageOf(page))}`;
      assert.deepEqual(
        [...new Set(shown)].filter((letter) => !announced.includes(letter)),
        [],
      );
    });

    it(`${page} has the styles of everything in it`, () => {
      const html = read(page);
      const here = classesIn(stylesOf(html));
      const anywhere = new Set(
        globSync('assets/*.css', { cwd: builtSiteDir }).flatMap((sheet) => [...classesIn(read(sheet))]),
      );
      // Closed dialogs and an empty list of notices are not shown. Their styles load together with their content.
      const shown = html.replace(/<dialog[\s\S]*?<\/dialog>/g, '').replace(/<div role="status"[^>]*><\/div>/g, '');
      const used = new Set([...shown.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      assert.deepEqual(
        [...used].filter((name) => anywhere.has(name) && !here.has(name)),
        [],
      );
    });
  }
});

function languageOf(page: string): string {
  return otherLanguages.find((name) => page.startsWith(`${name}/`)) ?? 'en';
}

/** The files that the inlined program of start-late.ts loads, with their static imports. */
function firstScripts(html: string): Set<string> {
  const [, body = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const found = withImports(...[...body.matchAll(/[`"'](\/assets\/[^`"']+\.js)[`"']/g)].map(([, path]) => path!));
  assert.ok(found.size > 3, 'the script of the page has an unexpected form');
  return found;
}

/** The scripts of the build with this name, before their hash. */
function files(name: string): string[] {
  return globSync(`assets/${name}-???????.js`, { cwd: builtSiteDir }).map((path) => `/${path}`);
}

/** These files and their static imports. */
function withImports(...waiting: string[]): Set<string> {
  const found = new Set<string>();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, target] of read(path).matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g))
      waiting.push(posix.join(posix.dirname(path), target!));
  }
  return found;
}

function stylesOf(html: string): string {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n');
}

function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
}

/** The preloaded fonts. Other font faces of the style sheet are for characters that no page has (tested above). */
function fontsOf(html: string): string[] {
  const faces: Faces = fonts;
  const paths = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, path]) => path!);
  assert.equal(paths.length, Object.values(faces).filter(({ font }) => font).length, 'one for each face with a font');
  return paths;
}

interface Screen {
  width: number;
  height: number;
  density: number;
}

/** The pictures of the first screen, in the size for that screen. All other pictures must be lazy. */
function picturesAbove(html: string, screen: Screen): string[] {
  const [, hero = ''] = /<section id="home"([\s\S]*?)<\/section>/.exec(html) ?? [];
  const [, header = ''] = /<header([\s\S]*?)<\/header>/.exec(html) ?? [];
  const [, mark] = /<img src="([^"]+)"/.exec(header) ?? assert.fail('the header has no mark');
  const eager = (
    html
      .replace(hero, '')
      .replace(header, '')
      .match(/<img[^>]*>/g) ?? []
  ).filter((image) => !image.includes('loading="lazy"'));
  assert.deepEqual(eager, [], 'pictures below the first screen that are not lazy');
  const pictures = [...hero.matchAll(/<picture[^>]*>([\s\S]*?)<\/picture>/g)].map(([, picture]) =>
    pictureFor(picture!, screen),
  );
  assert.equal(pictures.length, 10, 'eight clouds and two layers');
  return [mark!, ...pictures];
}

function pictureFor(picture: string, screen: Screen): string {
  const sources = [...picture.matchAll(/<source([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), value!]),
    ),
  );
  const source = sources.find(({ media }) => !media || fits(media, screen));
  assert.ok(source?.srcset, picture);
  const choices = source.srcset
    .split(', ')
    .map((choice) => choice.split(' '))
    .map(([path, width]) => ({ path: path!, width: Number.parseInt(width ?? '0', 10) }));
  const wanted = source.sizes ? widthOf(source.sizes, screen) * screen.density : 0;
  return (choices.find(({ width }) => width >= wanted) ?? choices.at(-1)!).path;
}

function fits(media: string, { width, height }: Screen): boolean {
  const [, across, down] =
    /^\(max-aspect-ratio: (\d+)\/(\d+)\)$/.exec(media) ?? assert.fail(`${media} is not supported here`);
  return width / height <= Number(across) / Number(down);
}

function widthOf(sizes: string, { width, height }: Screen): number {
  const [, across, down] = /^max\((\d+)vw, (\d+)vh\)$/.exec(sizes) ?? assert.fail(`${sizes} is not supported here`);
  return Math.max((width * Number(across)) / 100, (height * Number(down)) / 100);
}

/** The size of the response: of the variant that the build compressed, or of the file itself if that is smaller. */
function onWire(path: string): number {
  return (statSync(join(builtSiteDir, `${path}.br`), { throwIfNoEntry: false }) ?? statSync(join(builtSiteDir, path)))
    .size;
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(bytes: number[]): number {
  return bytes.reduce((total, each) => total + each, 0);
}
