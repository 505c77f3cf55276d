import { setUndoTime } from '../../../support/services/undo-time.ts';
import { startLossyProxy } from '../../../support/services/lossy-proxy.ts';
import { expectNoViolations } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const row = (page: Page, name: string) => page.getByRole('article', { name });
const rows = (page: Page) => page.getByRole('article').getByRole('heading');
const waiting = '/admin?view=waiting#bookings';
const waits = (names: string[]) => names.map((name, at) => ({ name, hours: names.length - at }));

test.describe('a decision that can be undone', () => {
  test.beforeEach(({ backend }) => setUndoTime(backend.database, 60));

  for (const width of [360, 1440])
    test(`is taken back from its notice, and no mail leaves, at ${width} px`, async ({ page, backend }) => {
      await page.setViewportSize({ width, height: 740 });
      const [id] = await storeBookings(backend, [{ name: 'Ana Novelo' }]);
      await startSession(page, backend, await backend.makeAccount('admin'));
      await openPage(page, waiting);
      await row(page, 'Ana Novelo').getByRole('button', { name: 'Confirm' }).click();
      const notice = page.locator('[data-toast=success]');
      await expect(notice).toContainText('Booking status updated successfully: Ana Novelo, confirmed.');
      // The notice stays while the pointer is over it.
      await notice.hover();
      await expect(row(page, 'Ana Novelo')).toContainText('Confirmed');
      await expectNoViolations(page, 'a decision that can be undone');
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toContainText('Undone: the guest was told nothing');
      await expect(row(page, 'Ana Novelo').getByRole('button', { name: 'Confirm' })).toBeVisible();
      const { rows: mails } = await backend.database.query(
        'select kind from mail_outbox where booking_id = $1 and change_id is not null',
        [id],
      );
      expect(mails).toEqual([]);
      await page.goto(`/admin/bookings/${id}`);
      const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
      await expect(history).toContainText(['Received', /Confirmed.*was pending.*Undone/, /Pending.*was confirmed/]);
    });

  test('has one notice beside those of others, until its page goes', async ({ page, backend }) => {
    await setUndoTime(backend.database, 60);
    await page.setViewportSize({ width: 360, height: 740 });
    const [, , third] = await storeBookings(backend, waits(['First', 'Second', 'Third', 'Fourth']));
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.clock.install();
    await openPage(page, waiting);
    await expect(row(page, 'Fourth')).toBeVisible();
    // Only this test moves the time, by little at each look, so no notice ends on a slow machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const notice = page.locator('[data-toast]');
    const confirm = (name: string) => row(page, name).getByRole('button', { name: 'Confirm' }).click();
    const told = () =>
      expect.poll(async () => {
        await page.clock.runFor(10);
        return (await notice.allInnerTexts()).map((text) => /Undone|\w+, confirmed/.exec(text)?.[0]);
      });

    await test.step('they stack, and each takes back its own decision', async () => {
      await confirm('First');
      await told().toEqual(['First, confirmed']);
      await confirm('Second');
      await told().toEqual(['First, confirmed', 'Second, confirmed']);
      await confirm('Third');
      await told().toEqual(['First, confirmed', 'Second, confirmed', 'Third, confirmed']);
      expect(await coveredAtTheEnd(page)).toEqual([]);
      await notice.first().getByRole('button', { name: 'Undo' }).click();
      await told().toEqual(['Undone', 'Second, confirmed', 'Third, confirmed']);
      expect(await statuses(backend)).toMatchObject({ First: 'pending', Second: 'confirmed', Third: 'confirmed' });
      await confirm('Fourth');
      await told().toEqual(['Second, confirmed', 'Third, confirmed', 'Fourth, confirmed']);
    });

    await test.step('their time stands still under the pointer and with the focus', async () => {
      const isHeld = ['Second, confirmed', 'Third, confirmed', 'Fourth, confirmed'];
      // Not all at once: React stops the timers some tasks after the one that takes the pointer.
      const passTime = async () => {
        for (let second = 0; second < 9; second++) await page.clock.runFor(1_000);
      };
      await notice.nth(1).hover();
      await passTime();
      await told().toEqual(isHeld);
      await notice.last().getByRole('button', { name: 'Undo' }).focus();
      await page.mouse.move(1, 1);
      await passTime();
      await told().toEqual(isHeld);
      await page.clock.resume();
    });

    await test.step('it goes with its page, and the history has the Undo', async () => {
      await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Calendar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
      await expect(notice).toHaveCount(0);
      await backend.database.query(`update mail_outbox set held_until = now() + interval '1 hour'`);
      await page.goto(`/admin/bookings/${third}`);
      const history = page.getByRole('region', { name: 'History' });
      await history.getByRole('button', { name: 'Undo' }).click();
      await expect(notice).toContainText('Undone: the guest was told nothing');
      await expect(history.getByRole('listitem')).toContainText(['Received', /Confirmed.*Undone/, 'Pending']);
      await expect(history.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });
  });

  test('is held by a pointer that comes over it because what covered it disappeared, until that is elsewhere', async ({
    page,
    backend,
  }) => {
    await storeBookings(backend, waits(['First']));
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.clock.install();
    await openPage(page, waiting);
    await expect(row(page, 'First')).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.id = 'cover';
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 100';
      document.querySelector('main')?.append(cover);
    });
    const notice = page.locator('[data-toast]');
    await row(page, 'First').getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect.poll(() => page.clock.runFor(10).then(() => notice.count())).toBe(1);
    const { x, y } = (await notice.boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.evaluate(() => document.querySelector('#cover')?.remove());
    await page.mouse.move(x + 21, y + 20);
    expect(await notice.evaluate((element) => element.matches(':hover'))).toBe(true);
    for (let second = 0; second < 9; second++) await page.clock.runFor(1_000);
    await expect(notice).toHaveCount(1);
    // Chromium tells of no exit from what was removed, and React of none without that.
    await notice.evaluate((element) => [...element.querySelectorAll(':hover')].at(-1)!.remove());
    await page.mouse.move(1, 1);
    await expect.poll(() => page.clock.runFor(1_000).then(() => notice.count())).toBe(0);
  });

  test('goes by itself after one that had the focus went with its page', async ({ page, backend }) => {
    await storeBookings(backend, waits(['First', 'Second']));
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.clock.install();
    await openPage(page, waiting);
    const notice = page.locator('[data-toast]');
    const undo = notice.getByRole('button', { name: 'Undo' });
    await row(page, 'First').getByRole('button', { name: 'Confirm' }).press('Enter');
    await undo.focus();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(row(page, 'Second')).toBeVisible();
    // Only this test moves the time: the notice leaves before the mail does, which is after ten seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const told = () =>
      expect.poll(async () => {
        await page.clock.runFor(10);
        return (await notice.allInnerTexts()).map((text) => /\w+, confirmed/.exec(text)?.[0]);
      });
    await row(page, 'Second').getByRole('button', { name: 'Confirm' }).press('Enter');
    await told().toEqual(['Second, confirmed']);
    await expect(undo).not.toBeFocused();
    await page.clock.runFor(9_000);
    await told().toEqual([]);
  });

  test('keeps its message in the history, which says that it was not sent', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Ana Novelo' }]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto(`/admin/bookings/${id}`);
    await page.getByLabel(/Message to the guest/).fill('Bring a hat');
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
    await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(1)).toContainText(
      /Undone: this message was not sent.*Bring a hat/,
    );
  });

  test('is too late once the mail has left', async ({ page, backend }) => {
    const [id] = await storeBookings(backend, [{ name: 'Ana Novelo' }]);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, waiting);
    await row(page, 'Ana Novelo').getByRole('button', { name: 'Cancel' }).click();
    const undo = page.locator('[data-toast]').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await undo.hover();
    await backend.database.query('update mail_outbox set held_until = now() where booking_id = $1', [id]);
    await backend.sendOutbox();
    await undo.click();
    await expect(page.getByText('Too late to undo')).toBeVisible();
    await expect(row(page, 'Ana Novelo')).toContainText('Cancelled');
  });
});

test('rows stay where they are: two presses on one spot decide about one booking', async ({ page, backend }) => {
  await storeBookings(backend, waits(['First', 'Second', 'Third']));
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, waiting);
  const confirm = row(page, 'First').getByRole('button', { name: 'Confirm' });
  const { x, y, width, height } = (await confirm.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(row(page, 'First')).toContainText('Confirmed');
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(rows(page)).toHaveText(['First', 'Second', 'Third']);
  await expect.poll(() => statuses(backend)).toEqual({ First: 'confirmed', Second: 'pending', Third: 'pending' });

  // What arrives is announced above the list.
  await backend.database.query(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
     values ('tour', 'Fourth', 'fourth@visitor.example', '+5016001234', '2099-02-01', 2, 'lamanai')`,
  );
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(rows(page), 'the first promise ends first').toHaveText(['Fourth', 'Second', 'Third']);

  // Who looks at the desk again has no pointer on a row.
  await backend.database.query(`update bookings set status = 'confirmed' where name = 'Second'`);
  await expect(row(page, 'Second')).toContainText('Confirmed');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(rows(page)).toHaveText(['Fourth', 'Third']);
});

test.describe('while the list loads again', () => {
  // The proxy passes no WebSocket on.
  test.use({ expectedErrors: /WebSocket/ });

  test('rows stay where they are for somebody who presses one', async ({ page, backend }) => {
    await storeBookings(backend, waits(['First', 'Second']));
    const proxy = await startLossyProxy(backend.url);
    try {
      await startSession(page, backend, await backend.makeAccount('admin'), proxy.url);
      await openPage(page, proxy.url + waiting);
      await expect(rows(page)).toHaveText(['First', 'Second']);

      const isList = /\/rest\/v1\/bookings\?.*order=/;
      const release = proxy.holdRequests((path) => isList.test(path));
      const isAsked = page.waitForRequest(isList);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await isAsked;
      await row(page, 'First').getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(() => statuses(backend)).toEqual({ First: 'confirmed', Second: 'pending' });
      release();
      await expect(row(page, 'First')).toContainText('Confirmed');
      await expect(rows(page)).toHaveText(['First', 'Second']);
    } finally {
      await proxy.close();
    }
  });
});

test('another desk shows who decided, in the row', async ({ page, backend, browser, baseURL }) => {
  await storeBookings(backend, waits(['First', 'Second']));
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, waiting);
  await expect(rows(page)).toHaveText(['First', 'Second']);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  const colleague = await backend.makeAccount('admin');
  await startSession(other, backend, colleague);
  await openPage(other, waiting);
  await row(other, 'First').getByRole('button', { name: 'Confirm' }).click();
  const author = colleague.email.split('@')[0];
  await expect(row(page, 'First')).toContainText(new RegExp(`Confirmed\\s*by ${author}, a moment ago`));
  await expect(row(page, 'First').getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(rows(page)).toHaveText(['First', 'Second']);
  await context.close();
});

test('keys move through the list, confirm and cancel', async ({ page, backend }) => {
  await storeBookings(backend, waits(['First', 'Second', 'Third']));
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, waiting);
  await expect(rows(page)).toHaveText(['First', 'Second', 'Third']);
  const link = (name: string) => page.getByRole('link', { name });
  for (const [key, name] of [
    ['j', 'First'],
    ['j', 'Second'],
    ['j', 'Third'],
    ['j', 'Third'],
    ['k', 'Second'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(name)).toBeFocused();
  }
  await page.keyboard.press('c');
  await expect(row(page, 'Second')).toContainText('Confirmed');
  await link('Third').focus();
  await page.keyboard.press('x');
  await expect(row(page, 'Third')).toContainText('Cancelled');
  await expect.poll(() => statuses(backend)).toEqual({ First: 'pending', Second: 'confirmed', Third: 'cancelled' });
});

test('on a wide screen a booking opens beside its list, which keeps its place', async ({ page, backend }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [, , third] = await storeBookings(
    backend,
    Array.from({ length: 20 }, (_, at) => ({ name: `Guest ${at + 1}`, hours: 20 - at, message: `Words of ${at + 1}` })),
  );
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, waiting);
  await page.getByRole('link', { name: 'Guest 3' }).click();
  const beside = page.getByRole('region', { name: 'Guest 3' });
  await expect(beside.getByText('Words of 3', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`booking=${third}`));
  await expect(page.getByRole('link', { name: 'Guest 3' })).toHaveAttribute('aria-current', 'true');
  expect(await countInView(page), 'rows in view beside the open one').toBeGreaterThanOrEqual(12);
  await expectNoViolations(page, 'a booking beside its list');

  const list = page.getByRole('article', { name: 'Guest 20' });
  await list.scrollIntoViewIfNeeded();
  const { y } = (await list.boundingBox())!;
  await page.getByRole('link', { name: 'Guest 20' }).click();
  await expect(page.getByRole('region', { name: 'Guest 20' })).toBeVisible();
  expect((await list.boundingBox())!.y, 'the list keeps its place').toBe(y);
  await page.goBack();
  await expect(beside).toBeVisible();

  // The decision is taken beside the list, and its row follows.
  await beside.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, 'Guest 3')).toContainText('Confirmed');

  // Without room beside the list, the same address opens the page of the booking.
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${third}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Guest 3' })).toBeVisible();
});

test('a long message leaves the name of the trip whole if that has room', async ({ page, backend }) => {
  await storeBookings(backend, [{ name: 'Ana Castillo', cart: 'luxury-teal', message: 'Many words. '.repeat(150) }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.setViewportSize({ width: 768, height: 900 });
  await openPage(page, '/admin#bookings');
  const trip = page.getByRole('article', { name: 'Ana Castillo' }).getByText('Luxury Teal Cart', { exact: true });
  // A box that is narrower than its text by a tenth of a pixel ends it with an ellipsis.
  const cut = await trip.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width - element.getBoundingClientRect().width;
  });
  expect(cut).toBeLessThan(0.05);
});

test('a phone shows at least six requests without scrolling', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeBookings(backend, waits(Array.from({ length: 16 }, (_, at) => `Guest ${at + 1}`)));
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await expect(row(page, 'Guest 8')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Open the list of 16' })).toBeAttached();
  await expect(page.getByText(/^16, first (due in|late by) \d+ /)).toBeInViewport();
  expect(await countInView(page)).toBeGreaterThanOrEqual(6);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length, 'the length of Today with 16 requests').toBeLessThanOrEqual(2_000);
});

/** The controls of the page and of its bar that the notices cover after a scroll to the end of the page. */
function coveredAtTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const boxes = [...document.querySelectorAll('[data-toast]')].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('main article, main a, main button, header nav a')]
      .filter((control) => {
        const { top, bottom, height } = control.getBoundingClientRect();
        return height > 0 && boxes.some((box) => top < box.bottom && bottom > box.top);
      })
      .map(({ textContent }) => textContent);
  });
}

/** How many rows are wholly in view, above the bar of the desk. */
function countInView(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll((articles) => {
    const bar = document.querySelector('header')!.getBoundingClientRect();
    const end = bar.width === innerWidth ? bar.top : innerHeight;
    return articles.filter((article) => {
      const { top, bottom } = article.getBoundingClientRect();
      return top >= 0 && bottom <= end;
    }).length;
  });
}

async function statuses(backend: Backend): Promise<Record<string, string>> {
  const { rows: found } = await backend.database.query<{ name: string; status: string }>(
    'select name, status from bookings order by created_at',
  );
  return Object.fromEntries(found.map(({ name, status }) => [name, status]));
}
