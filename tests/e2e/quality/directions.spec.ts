import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 800 } });

// The mark of direction turns round what follows it, unless its element is isolated.
const name = 'Ana \u202eNovelo';

test('a mark of direction in a name turns nothing else round, at the desk and on the page of the decision link', async ({
  page,
  backend,
}) => {
  await backend.database.query('delete from bookings');
  const [id] = await storeBookings(backend, [{ name, date: '2099-02-01', message: 'Two \u202echildren' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the list, with the summary of a row', async () => {
    await page.goto('/admin#bookings');
    await expect(page.getByRole('article')).toContainText('Lamanai Maya Ruins');
    expect(await turned(page)).toEqual([]);
  });
  await test.step('the page of the booking, its history and the message of an answer', async () => {
    await page.goto(`/admin/bookings/${id}`);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Received from');
    await expect(page.getByText('gets it with the answer, in a mail to')).toBeVisible();
    expect(await turned(page)).toEqual([]);
  });
  await test.step('the sheet of the day, and the guest', async () => {
    for (const address of ['/admin/day/2099-02-01', `/admin/guests/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText('Novelo');
      expect(await turned(page)).toEqual([]);
    }
  });
  await test.step('the page of the link that decides', async () => {
    const { rows } = await backend.database.query(`select make_booking_link($1, 'decision') as token`, [id]);
    await page.goto(`/answer#${rows[0].token}`);
    await expect(page.getByRole('heading', { name: 'waits for an answer' })).toBeVisible();
    expect(await turned(page)).toEqual([]);
  });
  await test.step('a bare name would be noticed', async () => {
    await page.evaluate((text) => (document.querySelector('h1')!.textContent = `${text} waits for an answer`), name);
    expect(await turned(page)).not.toEqual([]);
  });
});

/** The words of the page, names and messages aside, whose last letter is drawn left of the first. */
function turned(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.textContent!.matchAll(/[A-Za-z]{3,}/g)) {
        if (/^(Novelo|children)$/.test(word)) continue;
        const box = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const [first, last] = [box(index), box(index + word.length - 1)];
        if (first.width > 0 && first.top === last.top && last.left < first.left) found.push(word);
      }
    return found;
  });
}
