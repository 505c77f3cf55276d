import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { hiddenRegions, watchLiveRegions } from '../support/live-regions.ts';
import { openPage, scrollToRest } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

// Another file on the same server may leave bookings of tomorrow, and in the evening their guests are reminded.
test.beforeEach(async ({ backend }) => {
  await emptyDays(backend);
  await backend.database.query('update desk_settings set reminder_at = null');
});
test.afterEach(async ({ backend }) => {
  await emptyDays(backend);
  await backend.database.query('update desk_settings set reminder_at = default');
});

test('one press closes the day, tells the guests in ten minutes and the site at once; a guest asks for another day', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const [day] = await localTomorrow(backend);
  const email = uniqueEmail('reina');
  const [confirmed] = await storeBookings(backend, [
    { name: 'Reina Marin', status: 'confirmed', date: day, tours: ['mexico-rocks'], email, people: 3, hours: 2 },
    { name: 'Omar Castillo', date: day, tours: ['shark-ray-alley'], hours: 1, phone: '501 600 1234' },
    { name: 'Ana Novelo', status: 'confirmed', date: day },
    { name: 'Finn Ott', status: 'confirmed', date: day, cart: 'luxury-teal' },
  ]);
  const visitor = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin');
  await page.getByRole('button', { name: 'Call off boats tomorrow' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call off boats tomorrow' });
  const touched = dialog.getByRole('region', { name: 'Bookings that this touches' });
  await expect(touched.getByRole('listitem')).toHaveText([
    /^Reina Marin Custom Adventure, 3 people$/,
    /^Omar Castillo Custom Adventure, 4 people, not confirmed yet$/,
  ]);
  await dialog.getByLabel('Shark & Ray Alley').click();
  await expect(touched.getByRole('listitem')).toHaveText([/^Reina Marin/]);
  await dialog.getByLabel('Shark & Ray Alley').click();
  await dialog.getByLabel('Lamanai Maya Ruins').click();
  await expect(touched.getByRole('listitem')).toHaveCount(3);
  await dialog.getByLabel('Lamanai Maya Ruins').click();
  await dialog.getByLabel('Reason', { exact: true }).fill('Storm warning');
  await expectNoViolations(page, 'the form of a weather call', 'dialog[open]');
  expect(await sticksOut(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Close the day and write to 2' }).click();
  const call = page.getByRole('region', { name: 'Weather call tomorrow' });
  await expect(call.getByRole('status')).toHaveText(/^2 mails with other days leave at \d\d:\d\d, Belize time\./);
  await expect(call.getByRole('link', { name: 'WhatsApp to Reina Marin about other days' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5016001234\?text=Hello%20Reina%20Marin.*Storm%20warning/,
  );
  const uncertain = 'No WhatsApp link: the country of this number is not certain';
  await expect(call.getByRole('listitem').filter({ hasText: 'Omar' })).toContainText(`501 600 1234 · ${uncertain}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting' })).toContainText(uncertain);
  await expect(page.getByRole('region', { name: 'Tomorrow', exact: true })).toContainText(
    'Mexico Rocks, Shark & Ray Alley: Storm warning',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Weather: asked for another day' })).toHaveCount(2);
  await expectNoViolations(page, 'a weather call', 'main');

  // The banner appears right after the first input, and moves nothing.
  const lateRegions = await watchLiveRegions(visitor);
  await openPage(visitor);
  await visitor.mouse.move(20, 300);
  const banner = visitor.getByRole('region', { name: 'Weather' });
  await expect(banner).toContainText(/^No boats on \w+, \w+ \d+, \d{4}: Storm warning\.$/);
  expect(await lateRegions(), 'the region is there before its text').not.toContainEqual(
    expect.stringContaining('No boats'),
  );
  await expectNoViolations(visitor, 'the banner', '[aria-label=Weather]');
  // The banner is outside the flow of the page, so its appearance moves nothing.
  await expect(banner).toHaveCSS('position', 'fixed');
  await visitor.setViewportSize({ width: 360, height: 740 });
  expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(74);
  // On a phone it gives way to the booking form.
  await scrollToRest(visitor.locator('#booking-title'), 'start');
  await expect(banner).toBeHidden();
  // And to the field of the newsletter, also if the Google popup lifts the banner over it.
  const offerSignIn = (state: string) =>
    visitor.evaluate((offer) => (document.documentElement.dataset.offer = offer), state);
  await offerSignIn('over');
  const field = visitor.getByLabel('Your e-mail');
  const liftField = (height: number) =>
    field.evaluate((input, above) => {
      scrollBy({ top: input.getBoundingClientRect().bottom - innerHeight + above, behavior: 'instant' });
    }, height);
  await scrollToRest(field);
  await liftField(30);
  await expect(banner).toBeHidden();
  await liftField(150);
  await expect(banner).toBeVisible();
  await offerSignIn('shown');
  await expect(banner).toBeHidden();
  expect(await covers(visitor, '[aria-label=Weather]', 'input, select, textarea')).toEqual([]);
  await offerSignIn('over');
  await visitor.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Close the notice' }).click();
  await expect(banner).toHaveCount(0);

  // After an undo, the same call again. No mail was sent.
  await backend.sendOutbox();
  await call.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: the day is open again, and no guest was told')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call off boats tomorrow' })).toBeFocused();
  await expect(call).toHaveCount(0);
  const read = visitor.waitForResponse((response) => response.url().includes('read_weather_banner'));
  await openPage(visitor, '/blog');
  await visitor.mouse.move(30, 300);
  await read;
  await expect(banner).toHaveCount(0);
  let arrival = Promise.resolve();
  await page.route(/\/rest\/v1\/weather_calls/, async (route) => {
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Call off boats tomorrow' }).click();
  await dialog.getByRole('button', { name: 'Close the day and write to 2' }).click();
  await expect(call.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Without triggers the desk is not told, and what it loads by itself arrives after the press, so it still shows the
  // button.
  let letArrive = () => {};
  arrival = new Promise<void>((resolve) => (letArrive = resolve));
  await backend.database.query(
    `begin;
     set local session_replication_role = replica;
     update weather_calls set undo_until = now() where undone_at is null;
     commit`,
  );
  await backend.database.query('update mail_outbox set held_until = now() where day_offer_id is not null');

  // The database refuses the undo.
  await call.getByRole('button', { name: 'Undo' }).click();
  letArrive();
  await expect(page.getByText('the mails are on their way, so nothing was undone')).toBeVisible();
  await backend.sendOutbox();
  const [mail, ...more] = await waitForMails(backend.dataDir, 1, ({ to }) => to?.[0]?.address === email);
  expect(more).toEqual([]);
  expect(mail!.subject).toMatch(/^The weather stops your trip: Custom Adventure, .*, 3 people \([0-9A-F]{8}\)$/);
  expect(mail!.text).toContain('Strong wind, the sea is too rough.');
  const free = /Free days for you: (.+)\n {2}(.+)\n {2}(.+)\n/.exec(mail!.text!)!;

  await openPage(visitor, /\/your-booking#[\w-]{43}/.exec(mail!.text!)![0]);
  const offer = visitor.getByRole('region', { name: /^No trip on / });
  const choices = free.slice(1).map((choice) => choice.replace(/, \d{4}$/, ''));
  await expect(offer.getByRole('button')).toHaveText(choices);
  await expect(visitor.getByRole('heading', { name: 'Your trip needs another day.' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Your booking is confirmed.' })).toHaveCount(0);
  await expect.poll(() => covers(visitor, 'aside[aria-label=Chat] a', '#content button')).toEqual([]);
  await expect(visitor.getByText('We expect you')).toHaveCount(0);
  await expectNoViolations(visitor, 'the offer of other days', 'main');
  expect(await hiddenRegions(visitor)).toEqual([]);
  expect(await sticksOut(visitor)).toBe(false);
  await offer.getByRole('button', { name: choices[1]! }).click();
  await expect(offer.getByRole('status')).toHaveText(
    `You asked for ${free[2]}. We have it, and write to you. Nothing changes by itself.`,
  );
  await expect(offer.getByRole('button')).toHaveCount(2);
  await expect(banner, 'the page says it itself').toHaveCount(0);
  await visitor.context().close();
  await backend.sendOutbox();
  await waitForMails(backend.dataDir, 1, ({ text }) =>
    Boolean(text?.includes(`Another day because of the weather: ${free[2]}`)),
  );

  await page.reload();
  await expect(call.getByText('It cannot be undone any more.')).toBeVisible();
  const line = page
    .getByRole('region', { name: 'Who goes out tomorrow' })
    .getByRole('listitem')
    .filter({ hasText: 'Reina Marin' });
  await expect(line).toContainText(`Weather: wants ${free[2]}`);
  await page.goto(`/admin/bookings/${confirmed}`);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
    /^Received/,
    /asked for another day.*undone before the mail was sent.*Storm warning/s,
    /asked for another day.*Strong wind/s,
    /The guest asks for a change.*Another day because of the weather/s,
  ]);
  const { rows } = await backend.database.query('select status from bookings where id = $1', [confirmed]);
  expect(rows).toEqual([{ status: 'confirmed' }]);

  // One press at Today moves the booking and informs the visitor.
  await page.goto('/admin');
  const asked = page.getByRole('list', { name: 'Changes that guests ask for' }).getByRole('listitem');
  await expectNoViolations(page, 'a day that a visitor asks for', 'main');
  await asked.getByRole('button', { name: `Move to ${free[2]}` }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Waiting for an answer' })).toBeFocused();
  await page.goto(`/admin/bookings/${confirmed}`);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').last()).toContainText(
    /^Moved to another day and confirmed \(was \w+day, /,
  );
  await backend.sendOutbox();
  const [moved] = await waitForMails(
    backend.dataDir,
    1,
    ({ to, subject, text }) =>
      to?.[0]?.address === email &&
      Boolean(subject?.startsWith('Your booking is confirmed: ')) &&
      Boolean(text?.includes(free[2]!)),
  );
  expect(moved!.text).toContain('Your booking has a new day, as you asked.');
});

async function emptyDays({ database }: Backend): Promise<void> {
  await database.query('delete from weather_calls; delete from bookings');
}

async function localTomorrow({ database }: Backend): Promise<[string]> {
  const { rows } = await database.query<{ day: string }>(`select (facts.local_today() + 1)::text as day`);
  return [rows[0]!.day];
}

/** The texts or names of the controls that lie below a visible element. */
function covers(page: Page, over: string, controls: string): Promise<string[]> {
  return page.evaluate(
    ([above, below]) => {
      const element = document.querySelector(above!);
      if (!element || getComputedStyle(element).visibility === 'hidden') return [];
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll(below!)]
        .filter((control) => {
          const { left, right, top, bottom, width } = control.getBoundingClientRect();
          return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((control) => control.textContent || control.getAttribute('name') || control.tagName);
    },
    [over, controls],
  );
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
