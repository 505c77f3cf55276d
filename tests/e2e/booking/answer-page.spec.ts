import type { Locator } from '@playwright/test';
import { openPage } from '../support/open-page.ts';
import { expect, test } from '../support/page-test.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

test('the day beside a request fits a phone in whole words, and a long message has the width of its part', async ({
  page,
  backend,
}) => {
  const date = '2099-02-01';
  const message = 'Two of us do not swim, and one needs a seat in the shade. '.repeat(8).trim();
  const [asked] = await storeBookings(backend, [
    { name: 'Ana Novelo', date, message },
    ...['xunantunich', 'xunantunich', 'lamanai'].map((tour) => ({
      name: 'Bo Tzul',
      status: 'confirmed' as const,
      date,
      tours: [tour],
      people: 12,
    })),
  ]);
  const { rows } = await backend.database.query(`select make_booking_link($1, 'decision') as token`, [asked]);
  await openPage(page, `/answer#${rows[0].token}`);
  const table = page.getByRole('region', { name: /^Also on/ }).getByRole('table');
  await expect(table.getByRole('row', { name: /Xunantunich/ })).toContainText('24 people, 2 bookings');
  expect(await brokenWords(table)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const request = page.getByRole('region', { name: 'The request' });
  const [whole, written] = await Promise.all(
    [request.locator('dl'), request.getByText(message)].map((part) => part.evaluate((box) => box.clientWidth)),
  );
  expect(written).toBe(whole);
});

/** The words, and the numbers with their nouns, that stand on two lines. */
function brokenWords(part: Locator): Promise<string[]> {
  return part.evaluate((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!;
      // A space that does not break is part of the word.
      for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
