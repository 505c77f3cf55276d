import type { Locator } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// docs/words/spanish.md, Lengths: what has one line in English has one in Spanish, and nothing that matters is cut.

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const message = '¿Podemos llevar a dos niñas?';
const bookings = [
  { name: 'Ana', message, hours: 4 },
  { name: 'Beto', tours: ['lamanai', 'full-day-sailing'], message, people: 12, hours: 3 },
  { name: 'Carla', cart: 'luxury-teal', days: 4, message, hours: 2 },
  { name: 'Diego', combo: 'triple-mainland-combo', message, hours: 1, source: 'link:hotel7' },
];
const fourDays = ['dom 1 feb 2099', 'dom 1 feb 2099', 'dom 1 al mié 4 feb 2099', 'dom 1 al lun 2 feb 2099'];

for (const width of [360, 1440])
  test(`each row shows its whole day, and four decisions have one line, at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 900 });
    const [ana] = await storeBookings(backend, bookings);
    await startSession(page, backend, await backend.makeAccount('admin'));
    for (const [where, path] of [
      ['Today', '/es/admin'],
      ['the list', '/es/admin?view=waiting#bookings'],
    ] as const) {
      await openPage(page, path);
      await expect(page.getByRole('article', { name: 'Ana' })).toContainText(
        'Ruinas mayas de Lamanai · dom 1 feb 2099 · 4 personas',
      );
      expect(await shownDays(page), where).toEqual(fourDays);
    }
    if (width === 360) await openPage(page, `/es/admin/bookings/${ana}`);
    else await page.getByRole('link', { name: 'Ana' }).click();
    const decisions = page.getByRole('group', { name: 'Decidir' }).getByRole('button');
    await expect(decisions).toHaveText(['Confirmar', 'Cancelar', 'Otros días', 'Cambiar']);
    expect(new Set(await topsOf(decisions)).size, 'lines of decisions').toBe(1);
    if (width === 1440) {
      expect(await shownDays(page), 'beside an open booking').toEqual(fourDays);
      const places = page.getByRole('navigation', { name: 'El panel' }).getByRole('link');
      await expect(places.filter({ hasText: 'Lanchas y tripulación' })).toBeVisible();
      expect(await parted(places, /\S.*\S/g), 'places of two lines').toEqual([]);
    }
  });

test('on a phone, no word breaks in the tables of the numbers', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeBookings(backend, bookings);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/es/admin/numbers');
  await page.getByRole('link', { name: 'Este mes' }).click();
  const table = page.getByRole('table', { name: 'Por tour, combo y carrito de golf' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /hotel7/ })).toBeVisible();
  const cells = page.locator('main table:not(.visually-hidden) :is(th, td)');
  expect(await parted(cells, /\S+/g), 'words of two lines').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('on narrow phones, no line ends between a number and its unit, or in a telephone number', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/es/tours/lamanai-maya-ruins', '/es/combos/triple-mainland-combo', '/es/your-booking']) {
    await openPage(page, path);
    const texts = page.locator('main :is(p, dd, li)');
    await expect(texts.filter({ hasText: /\d\s?(horas|0000)/ }).first()).toBeVisible();
    // What fits a line at one width is parted at another.
    for (let width = 360; width >= 320; width -= 4) {
      await page.setViewportSize({ width, height: 740 });
      expect(await parted(texts, /\d+\s(?:horas?|días?)\b|\+501\s600\s0000/g), `${path} at ${width} px`).toEqual([]);
    }
  }
});

function topsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
}

/** The parts of the texts in the elements that fit the form and have more than one line. */
function parted(elements: Locator, { source, flags }: RegExp): Promise<string[]> {
  return elements.evaluateAll(
    (all, form) => {
      const found: string[] = [];
      for (const element of all) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: part, index } of text.textContent!.matchAll(new RegExp(form.source, form.flags))) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + part.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(part);
          }
      }
      return found;
    },
    { source, flags },
  );
}

/** The days in the rows, as far as they are seen: neither cut by a box around them nor under the load of the day. */
function shownDays(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const day = /dom 1 .*2099/.exec(text.textContent!);
        if (!day) continue;
        const range = document.createRange();
        range.setStart(text, day.index);
        range.setEnd(text, day.index + day[0].length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        for (let box = text.parentElement!; box !== article; box = box.parentElement!) {
          const edges = box.getBoundingClientRect();
          const isClipped = getComputedStyle(box).overflowX !== 'visible';
          if (isClipped && (left < edges.left - 1 || right > edges.right + 1)) return `${day[0]} is cut`;
        }
        const over = [...article.querySelectorAll('p, p *, button')].find((other) => {
          const edges = other.getBoundingClientRect();
          const isText = other.childElementCount === 0 && edges.width > 2 && !other.contains(text);
          const isBeside = edges.right <= left + 1 || edges.left >= right - 1;
          return isText && !isBeside && edges.top < bottom - 1 && edges.bottom > top + 1 && other.textContent !== '';
        });
        return over ? `${day[0]} is under ${over.textContent}` : day[0];
      }
      return 'no day';
    }),
  );
}
