import type { Locator } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

// docs/words/spanish.md, Lengths: what has one line in English has one in Spanish.

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const message = '¿Podemos llevar a dos niñas?';
const bookings = [
  { name: 'Ana', message, hours: 4 },
  { name: 'Beto', tours: ['lamanai', 'full-day-sailing'], message, people: 12, hours: 3 },
  { name: 'Carla', cart: 'luxury-teal', days: 4, message, hours: 2 },
  { name: 'Diego', combo: 'triple-mainland-combo', message, hours: 1, source: 'link:hotel7' },
];

for (const width of [360, 1440])
  test(`four decisions about a booking have one line at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 900 });
    const [ana] = await storeBookings(backend, bookings);
    await startSession(page, backend, await backend.makeAccount('admin'));
    if (width === 360) await openPage(page, `/es/admin/bookings/${ana}`);
    else {
      await openPage(page, '/es/admin?view=waiting#bookings');
      await page.getByRole('link', { name: 'Ana' }).click();
    }
    const decisions = page.getByRole('group', { name: 'Decidir' }).getByRole('button');
    await expect(decisions).toHaveText(['Confirmar', 'Cancelar', 'Otros días', 'Cambiar']);
    expect(new Set(await topsOf(decisions)).size, 'lines of decisions').toBe(1);
    if (width === 1440) {
      const places = page.getByRole('navigation', { name: 'El panel' }).getByRole('link');
      await expect(places.filter({ hasText: 'Lanchas y tripulación' })).toBeVisible();
      expect(await parted(places, 'texts'), 'places of two lines').toEqual([]);
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
  expect(await parted(cells, 'words'), 'words of two lines').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

function topsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
}

/** The texts in the elements that have more than one line, or only the words among them that are parted. */
function parted(elements: Locator, what: 'texts' | 'words'): Promise<string[]> {
  return elements.evaluateAll((all, sought) => {
    const found: string[] = [];
    for (const element of all) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: part, index } of text.textContent!.matchAll(sought === 'words' ? /\S+/g : /\S.*\S/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(part);
        }
    }
    return found;
  }, what);
}
