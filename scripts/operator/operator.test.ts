import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dangerColors } from '../../domain/brand/danger-colors.ts';
import { deskPalette } from '../../domain/brand/desk-palette.ts';
import { palette } from '../../content/palette.ts';
import { forgetOldTours } from '../database/catalogue-sql.ts';
import { filesOf, layOver } from './lay-over.ts';
import { isWritten, mergeMessages } from './merge-messages.ts';
import { readAnswers } from './operator-answers.ts';
import { operatorFiles } from './operator-files.ts';
import { turnedColor } from './turned-color.ts';

const root = join(import.meta.dirname, '../..');

describe('the answers about a new operator', () => {
  it('are examples where there are none, and the country is that of the telephone', () => {
    const { country, callingCode, phoneDigits, town, tours } = readAnswers({
      phone: '+353 85 012 3456',
      place: 'Cork',
    });
    assert.deepEqual([country, callingCode, phoneDigits, town], ['IE', '353', 9, 'Cork']);
    assert.deepEqual(
      tours.map(({ id, category }) => [id, category]),
      [
        ['sunset-on-the-tagus', 'sailing'],
        ['cycling-to-belem', 'adventure'],
        ['the-seven-hills-on-foot', 'adventure'],
      ],
    );
  });

  it('are refused with every reason at once', () => {
    const wrong = { phone: '912', 'time-zone': 'Lisbon', email: 'x', hue: '400', tours: 'diving: Deep; Walk; Walk' };
    assert.throws(
      () => readAnswers(wrong),
      (error: Error) => {
        assert.match(error.message, /'912'.*\n'Lisbon'.*\n'x'.*\n'400'.*\n'Deep' has no category.*\nTwo tours/);
        return true;
      },
    );
  });
});

describe('a turned color', () => {
  it('is the same after no turn and after a whole one, and keeps the contrast of texts', () => {
    for (const color of Object.values(palette))
      for (const whole of [0, 360]) assert.ok(distance(turnedColor(color, whole), color) <= 1, color);
    for (const hue of [30, 90, 150, 210, 270, 330]) {
      const turned = (name: keyof typeof palette) => turnedColor(palette[name], hue);
      for (const [text, ground, least] of [
        ['lagoon', 'sand', 7],
        ['lagoonSoft', 'white', 7],
        ['turquoise', 'white', 4.5],
        ['coralDeep', 'white', 4.5],
        ['lagoon', 'coral', 4.5],
      ] as const)
        assert.ok(contrast(turned(text), turned(ground)) >= least, `${text} on ${ground}, turned by ${hue}`);
    }
  });

  it('is no color of an error, which is readable on every turned ground', () => {
    for (let hue = 0; hue < 360; hue += 10)
      for (const [text, ground, least] of [
        ['danger', 'white', 4.5],
        ['danger', 'sand', 4.5],
        ['dangerLight', 'lagoon', 3],
      ] as const) {
        const found = contrast(dangerColors[text], turnedColor(palette[ground], hue));
        assert.ok(found >= least, `${text} on ${ground}, turned by ${hue}: ${found}`);
      }
  });
});

it('the colors of errors and the marks of notices are seen at the desk, light and dark', () => {
  for (const desk of [deskPalette.light, deskPalette.dark]) {
    const colors = { ...palette, ...dangerColors, ...desk };
    for (const ground of ['white', 'sand', 'deskGround', 'deskCurrent', 'duePale', 'overPale'] as const)
      assert.ok(contrast(colors.danger, colors[ground]) >= 4.5, `danger on ${ground}: ${colors.danger}`);
    for (const mark of ['dangerLight', 'doneMark', 'newsMark'] as const)
      for (let hue = 0; hue < 360; hue += 10) {
        // The light desk has the darkest color of the brand.
        const ground = desk.lagoon ?? turnedColor(palette.lagoon, hue);
        assert.ok(contrast(colors[mark], ground) >= 3, `the mark of a notice: ${mark} on ${ground}`);
      }
  }
});

describe('the folder of an operator', () => {
  const operator = mkdtempSync(join(tmpdir(), 'operator-'));
  let project = '';
  const inProject = (path: string) => readFileSync(join(project, path), 'utf8');
  const migrations = () => readdirSync(join(operator, 'migrations')).sort();
  before(async () => {
    writeOperator('sailing: The Quay');
    // Pictures come from photographs, which need other packages.
    for (const folder of ['images', 'og', 'icons']) {
      mkdirSync(join(operator, 'public', folder), { recursive: true });
      writeFileSync(join(operator, 'public', folder, 'own.txt'), folder);
    }
    project = await layOver(root, operator);
  });
  after(() => [operator, project].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  function writeOperator(tours: string): void {
    for (const [path, text] of operatorFiles(root, readAnswers({ name: "O'Neill Tours", place: 'Cork', tours }))) {
      mkdirSync(dirname(join(operator, path)), { recursive: true });
      writeFileSync(join(operator, path), text);
    }
  }

  /** Lays the folder over in a separate program, which reads what has changed. Returns its error, '' without one. */
  function layOverAlone(): string {
    const program = `import(${JSON.stringify(join(import.meta.dirname, 'lay-over.ts'))}).then(({ layOver }) =>
      layOver(${JSON.stringify(root)}, ${JSON.stringify(operator)}))`;
    const { stderr, status } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  }

  it('becomes a project with the code of the product and the content of the operator alone', () => {
    assert.equal(inProject('app/root.tsx'), readFileSync(join(root, 'app/root.tsx'), 'utf8'));
    assert.match(inProject('site.config.ts'), /setting\('VITE_SITE_PRODUCT', 'O\\'Neill Tours'\)/);
    assert.match(inProject('domain/words/en/hero.ts'), /Adventure Awaits in Cork/);
    assert.match(inProject('supabase/schedules.json'), /Europe\/Lisbon/);
    assert.match(inProject('supabase/schemas/1-foundation/01-facts.sql'), /return 'Europe\/Lisbon'/);
    assert.match(
      inProject('supabase/seed.sql'),
      /'The Quay', .*'\/images\/gallery\/the-quay-960\.webp', 'Tours', true, 0\)/,
    );
    assert.ok(!inProject('supabase/templates/confirmation.html').includes(palette.lagoon));
    assert.deepEqual(readdirSync(join(project, 'public/images')), ['own.txt']);
    assert.ok(existsSync(join(project, 'public/_headers')));
    for (const path of ['content/en/posts', 'content/scenes', 'art']) assert.ok(!existsSync(join(project, path)), path);
  });

  it('has nothing of a language that it has not chosen, and must write those that it has', () => {
    assert.match(inProject('content/languages.ts'), /languages = \['en'\]/);
    assert.equal(inProject('messages/es.json'), inProject('messages/en.json'));
    assert.equal(inProject('content/es/business.ts'), inProject('content/en/business.ts'));
    for (const file of ['config.toml', 'templates/confirmation.html'])
      assert.doesNotMatch(inProject(`supabase/${file}`), /eq \.Data\.locale/);
    assert.match(inProject('supabase/schemas/1-foundation/01-facts.sql'), /return language = 'en';/);
    mkdirSync(join(operator, 'content/es'));
    assert.ok(!isWritten(operator, 'es'));
    writeFileSync(join(operator, 'messages/es.json'), '{ "hero.title": "Aventuras en Cork" }');
    const spanish = mergeMessages(root, operator).files.get('messages/es.json')!;
    assert.match(spanish, /"hero\.title": "Aventuras en Cork"/);
    rmSync(join(operator, 'messages/es.json'));
    rmSync(join(operator, 'content/es'), { recursive: true });
    writeFileSync(join(operator, 'content/languages.ts'), "export const languages = ['en', 'es'] as const;\n");
    assert.match(layOverAlone(), /content\/languages\.ts names es, of which content\/ or messages\/ has nothing/);
    writeOperator('sailing: The Quay');
    assert.equal(layOverAlone(), '');
  });

  it('may have a language that the product has not, in which what it lacks is English', async () => {
    cpSync(join(operator, 'content/en'), join(operator, 'content/pt-PT'), { recursive: true });
    writeFileSync(join(operator, 'content/languages.ts'), "export const languages = ['en', 'pt-PT'] as const;\n");
    const own = { 'hero.title': 'Emoções em Cork', 'hero.titel': 'A', 'counts.people': '{number} pessoas' };
    writeFileSync(join(operator, 'messages/pt-PT.json'), JSON.stringify(own));
    assert.equal(layOverAlone(), '');
    const texts = (language: string) => JSON.parse(inProject(`messages/${language}.json`)) as Record<string, string>;
    assert.deepEqual(texts('pt-PT'), { ...texts('en'), 'hero.title': 'Emoções em Cork' });
    const differences = inProject('messages-in-english.txt').split('\n');
    assert.equal(differences.length, Object.keys(texts('en')).length);
    for (const one of [
      'messages/pt-PT.json lacks header.menu.',
      'messages/pt-PT.json has hero.titel, which messages/en.json does not have.',
      'messages/pt-PT.json: counts.people has other arguments than in messages/en.json.',
    ])
      assert.ok(differences.includes(one), one);
    for (const [file, code] of [
      ['domain/words/others/mail-words.ts', /'pt-PT': ptPT,/],
      ['domain/words/others/desks.ts', /otherDesks: readonly string\[\] = \['es'\];/],
      ['domain/words/pt-PT/mail-words.ts', /from '\.\.\/\.\.\/\.\.\/content\/pt-PT\/tours\.ts'/],
      ['domain/words/pt-PT/language.ts', /prefix: string = "\/pt-PT"/],
      ['supabase/schemas/1-foundation/01-facts.sql', /return language in \('en', 'pt-PT'\)/],
      ['supabase/templates/confirmation.html', /eq \.Data\.locale "pt-PT"/],
    ] as const)
      assert.match(inProject(file), code, file);
    // The fonts are cut to these.
    const characters = join(project, 'scripts/build/fonts/characters.ts');
    const { charactersOf } = (await import(characters)) as typeof import('../build/fonts/characters.ts');
    for (const letter of 'çõÇÕ') assert.ok(charactersOf('pt-PT').includes(letter), letter);
    rmSync(join(operator, 'content/pt-PT'), { recursive: true });
    rmSync(join(operator, 'messages/pt-PT.json'));
    rmSync(join(operator, 'migrations'), { recursive: true });
    writeOperator('sailing: The Quay');
    assert.equal(layOverAlone(), '');
  });

  it('has its own colors of the brand, and those of the product for what went wrong', async () => {
    const plugin = join(project, 'scripts/build/palette-plugin.ts');
    const { paletteCss, deskPaletteCss } = (await import(plugin)) as typeof import('../build/palette-plugin.ts');
    const css = paletteCss();
    for (const color of [palette.lagoon, palette.turquoise]) assert.ok(!css.includes(color), color);
    assert.match(css, /--danger:#b93a20;--danger-light:#f4714f;/);
    assert.match(deskPaletteCss(), /--coral:#f4714f;--coral-deep:#b93a20;--mango:#f8b441;--palm:#2c6a3f;/);
  });

  it('has the fonts of the product, unless it has its own', () => {
    const file = 'content/fonts.ts';
    const ofProduct = readFileSync(join(root, file), 'utf8');
    assert.equal(inProject(file), ofProduct);
    const own = "export const fonts = { display: { system: 'Georgia' }, text: { system: 'system-ui' } };\n";
    writeFileSync(join(operator, file), own);
    assert.equal(layOverAlone(), '');
    assert.equal(inProject(file), own);
    rmSync(join(operator, file));
    assert.equal(layOverAlone(), '');
    assert.equal(inProject(file), ofProduct);
  });

  it('has the files of the fonts of the product with them', () => {
    const product = mkdtempSync(join(tmpdir(), 'product-'));
    const [named, file] = ['content/fonts.ts', 'content/fonts/own.woff2'];
    for (const folder of ['content/fonts', 'messages']) mkdirSync(join(product, folder), { recursive: true });
    for (const path of [named, file]) writeFileSync(join(product, path), '');
    assert.equal(filesOf(product, operator).get(file), join(product, file));
    writeFileSync(join(operator, named), '');
    assert.equal(filesOf(product, operator).get(named), join(operator, named));
    assert.ok(!filesOf(product, operator).has(file));
    rmSync(join(operator, named));
    rmSync(product, { recursive: true });
  });

  it('says what is offered as the catalogue does', async () => {
    const offers = (await import(join(project, 'content/offers.ts'))) as Record<string, boolean>;
    const offered = Object.entries(offers).flatMap(([name, isOffered]) => (isOffered ? [name] : []));
    assert.deepEqual(offered, ['hasSailing']);
  });

  it('gets a migration with its catalogue, the last of all, and another one when the catalogue changes', async () => {
    const [first, ...more] = migrations();
    assert.deepEqual(more, []);
    const all = readdirSync(join(project, 'supabase/migrations')).sort();
    assert.equal(all.at(-1), first);
    assert.match(inProject(`supabase/migrations/${first}`), /\('tour', 'the-quay', 'The Quay', '3 hours'/);
    await layOver(root, operator);
    assert.deepEqual(migrations(), [first]);
    writeOperator('sailing: The Quay; adventure: The Hills');
    assert.equal(layOverAlone(), '');
    assert.equal(migrations().length, 2);
    assert.match(inProject(`supabase/migrations/${migrations()[1]}`), /'the-hills'/);
  });

  it('keeps what the desk said about its tours when a migration of the product brings another catalogue', () => {
    const ofProduct = readdirSync(join(project, 'supabase/migrations')).filter((file) => file.endsWith('_domain.sql'));
    assert.ok(ofProduct.length > 10);
    for (const file of ofProduct) assert.ok(!inProject(`supabase/migrations/${file}`).includes(forgetOldTours), file);
  });

  it('has no text that the product does not have, and lacks nothing', async () => {
    const wrong = mkdtempSync(join(tmpdir(), 'operator-'));
    mkdirSync(join(wrong, 'messages'));
    writeFileSync(join(wrong, 'messages/en.json'), '{ "hero.titel": "Adventure" }');
    assert.throws(() => mergeMessages(root, wrong), /messages\/en\.json has no text hero\.titel/);
    await assert.rejects(layOver(root, wrong), /The folder of the operator has no content/);
    rmSync(wrong, { recursive: true });
  });
});

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The largest difference of a channel. */
function distance(one: string, other: string): number {
  const others = channels(other);
  return Math.max(...channels(one).map((value, at) => Math.abs(value - others[at]!)));
}

/** The contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
