import { readFileSync } from 'node:fs';
import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { hiddenRegions, watchLiveRegions } from '../support/live-regions.ts';
import { bookByForm, linkIn, statusOf } from '../support/mailed-links.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { forgetDepartures } from '../support/stored-departures.ts';

test.afterEach(({ backend }) => forgetDepartures(backend));

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusals of a full departure, of a server that has no time, and of one that is set up wrongly.
  expectedErrors: /the server responded with a status of (401|409|500)/,
});

test('the operator answers from the mail without a login; the visitor follows, asks, and gets a new link', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const { id, email } = await bookByForm(backend);
  await backend.sendOutbox();
  const answer = await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/);
  const reference = id.slice(0, 8).toUpperCase();
  const visit = await linkIn(backend, `Reference: ${reference}`, /\/your-booking#[\w-]{43}/);
  const [acknowledgement] = await backend.mailsTo(email);
  expect(acknowledgement!.subject).toContain(`(${reference})`);
  expect(acknowledgement!.text).toMatch(/^Pick-up: Boat and road transfers/m);
  expect(acknowledgement!.text).toContain('What to bring: Shoes that hold on wet stone, Hat, ');

  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, acceptDownloads: true });
  const visitor = await context.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  await expectPrivate(visitor, visit);
  await expect(visitor.getByRole('heading', { name: 'We have your request. It is not confirmed yet.' })).toBeVisible();
  await expect(visitor.getByText(/^We answer by .*Belize time\.$/)).toBeVisible();
  const main = visitor.getByRole('main');
  await expect(main).toContainText('A. N., ');
  await expect(main).toContainText('Lamanai Maya Ruins');
  await expect(main).toContainText('Boat trip on the New River');
  await expect(visitor.getByRole('region', { name: 'What to bring' })).toContainText('Refillable bottle');
  await expect(visitor.getByRole('region', { name: 'Good to know' })).toContainText(
    /Walking.*steps to climb.*Pick-up.*transfers from the island.*ask us about the youngest age and the time/s,
  );
  for (const secret of ['Novelo', email, '600 1234', 'Two children']) await expect(main).not.toContainText(secret);
  await expect(visitor.getByRole('link', { name: 'Chat with us on WhatsApp', includeHidden: true })).toHaveAttribute(
    'href',
    new RegExp(`my%20booking%20${reference}%20\\(Lamanai`),
  );
  await expectNoViolations(visitor, 'a pending booking');
  expect(await sticksOut(visitor)).toBe(false);

  const lateRegions = await watchLiveRegions(page);
  await expectPrivate(page, `${answer}&decline`);
  await expect(page.getByRole('heading', { name: 'Ana Novelo waits for an answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' }), 'as the button of the mail says').toBeFocused();
  await expect(page.getByRole('region', { name: 'The request' })).toContainText('Two children');
  await expect(page.getByRole('region', { name: /^Also on/ })).toContainText(/Belize Zoo.*4\speople, 1\sbooking/);
  await expectNoViolations(page, 'a request to answer');
  expect(await hiddenRegions(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  expect(await statusOf(backend, id), 'opening the link answers nothing').toBe('pending');
  await page.getByLabel('Message to the guest').fill('See you at the pier at seven.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const result = page.getByRole('heading', { name: 'Confirmed' });
  await expect(result).toBeFocused();
  expect(await statusOf(backend, id)).toBe('confirmed');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  expect(await lateRegions()).not.toContainEqual(expect.stringContaining('This link'));
  await expectNoViolations(page, 'a dead link');

  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Your booking is confirmed.' })).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`booking-${id.slice(0, 8).toUpperCase()}.ics`);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  for (const line of ['METHOD:PUBLISH', `UID:${id}`, 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20990131', 'STATUS:CONFIRMED'])
    expect(lines).toContain(line);
  await expect(main).toContainText('We write to you with both, on the day before at the latest.');
  await expect(main).not.toContainText('You need do nothing more');
  await expect(main).toContainText('Ask us where we meet');
  await test.step('once the party is on a departure, its guests read when and where to be', async () => {
    await backend.database.query(
      `with departure as (
         insert into departures (tour_id, day, leaves_at, back_at, meeting_point)
         values ('lamanai', '2099-01-31', '07:15', '17:00', 'The town pier') returning id
       )
       update bookings set departure_id = departure.id from departure where bookings.id = $1`,
      [id],
    );
    await visitor.reload();
    await expect(visitor.getByText('Be at The town pier at 07:15.')).toBeVisible();
    await expect(visitor.getByText('You are back at about 17:00.')).toBeVisible();
    await expect(main).toContainText('You need do nothing more.');
    await expect(main).not.toContainText('Ask us where we meet');
    const timed = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Add to calendar' }).click();
    const content = readFileSync(await (await timed).path(), 'utf8');
    expect(content).toContain(
      'DTSTART;TZID=America/Belize:20990131T071500\r\nDTEND;TZID=America/Belize:20990131T170000',
    );
    expect(content).toContain('\r\nLOCATION:The town pier\r\n');
    expect(await sticksOut(visitor)).toBe(false);
  });
  await visitor.getByRole('button', { name: 'Ask for a change' }).click();
  await visitor.getByLabel('Anything else?').fill('May we be three?');
  await expectNoViolations(visitor, 'a confirmed booking and a question');
  await visitor.getByRole('button', { name: 'Send this to us' }).click();
  await expect(visitor.getByText('Until then your booking stays as it is.')).toBeVisible();
  await expect(visitor.getByRole('region', { name: 'What you asked' })).toContainText('You asked for a change on');
  expect(requested.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('blob:'))).toEqual([]);
  expect(requested.filter((url) => url.includes(visit.split('#')[1]!) && !url.includes('#'))).toEqual([]);

  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goto('/admin#bookings');
  const card = page.getByRole('article', { name: 'Ana Novelo' });
  await expect(card.getByText('The guest asks for a change')).toBeVisible();
  await page.goto(`/admin/bookings/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Received/,
    /^Confirmed.*by mail link \(operator@localhost\).*See you at the pier/s,
    /^The guest asks for a change.*May we be three\?/s,
  ]);
  await history.getByRole('button', { name: 'Mark as done' }).click();
  await expect(history.getByRole('listitem').last()).toContainText('(done)');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
  const renewed = await page.getByLabel('The new link').inputValue();
  await expectNoViolations(page, 'a new link', 'main');

  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await visitor.goto(renewed);
  await expect(visitor.getByText('We have dealt with it.')).toBeVisible();
  // A message of an ideographic space counts as empty.
  await visitor.getByRole('button', { name: 'Cancel the booking' }).click();
  await visitor.getByLabel('Would you like to tell us why?').fill('\u3000');
  await visitor.getByRole('button', { name: 'Ask us to cancel' }).click();
  await expect(visitor.getByText('Until then your booking stays as it is.')).toBeVisible();
  await context.close();

  await backend.sendOutbox();
  const [asked] = await waitForMails(backend.dataDir, 1, ({ text }) => text?.includes('May we be three?') ?? false);
  expect(asked!.subject).toMatch(/^Ana Novelo asks for a change: /);
  expect(asked!.replyTo?.[0]?.address).toBe(email);
  const [confirmation] = await waitForMails(backend.dataDir, 1, ({ to, subject }) =>
    Boolean(to?.some(({ address }) => address === email) && subject?.includes('is confirmed')),
  );
  expect(confirmation!.text).toContain('See you at the pier at seven.');

  await test.step('the page of a declined request calls nothing a booking that is cancelled', async () => {
    const { id: declined } = await bookByForm(backend);
    await backend.database.query(`update bookings set status = 'cancelled' where id = $1`, [declined]);
    const { rows } = await backend.database.query(`select make_booking_link($1, 'visit') as token`, [declined]);
    await page.goto(`/your-booking#${rows[0].token}`);
    await expect(
      page.getByRole('heading', { name: 'We cannot take you on Saturday, January 31, 2099.' }),
    ).toBeVisible();
    await expect(page.getByText('is cancelled')).toHaveCount(0);
  });

  await test.step('a departure that fills up while the operator reads refuses once, and takes the party all the same', async () => {
    const { id: late } = await bookByForm(backend);
    const { rows } = await backend.database.query(`select make_booking_link($1, 'decision') as token`, [late]);
    // What stands against the day is read once more only after a refusal.
    const obstacle = page.waitForResponse(/read_decision_obstacle/);
    await page.goto(`/answer#${rows[0].token}`);
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await obstacle;
    await backend.database.query(
      `insert into departure_times (tour_id, leaves_at, meeting_point, capacity) values ('lamanai', '07:15', 'Pier', 1)`,
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('It was not saved. This departure is full.')).toBeVisible();
    await expect(page.getByText('You can confirm the booking all the same.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm all the same' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
    expect(await statusOf(backend, late)).toBe('confirmed');
  });
});

test('what the server has no time for is sent once more; the page says if that fails too', async ({
  page,
  backend,
}) => {
  const { id } = await bookByForm(backend);
  const { rows } = await backend.database.query<{ token: string }>(`select make_booking_link($1, 'visit') as token`, [
    id,
  ]);
  await openPage(page, `/your-booking#${rows[0]!.token}`);
  // The lock of another person who changes the booking, which a press waits for.
  const other = await backend.database.connect();
  const lock = () =>
    other.query('begin').then(() => other.query('select from bookings where id = $1 for update', [id]));
  const tooLate = () =>
    page.waitForResponse((one) => one.url().endsWith('/request_change_by_link') && one.status() === 500);
  try {
    await test.step('once more', async () => {
      await lock();
      const ended = tooLate();
      await page.getByRole('button', { name: 'Cancel the booking' }).click();
      await page.getByRole('button', { name: 'Ask us to cancel' }).click();
      await ended;
      await other.query('commit');
      await expect(page.getByText('Until then your booking stays as it is.')).toBeVisible();
    });
    await test.step('in vain', async () => {
      await lock();
      await page.getByRole('button', { name: 'Ask for a change' }).click();
      await page.getByLabel('Anything else?').fill('May we be three?');
      await page.getByRole('button', { name: 'Send this to us' }).click();
      await expect(page.getByText('Our server is very busy right now. Please try again in a minute.')).toBeVisible();
      await other.query('commit');
      await page.getByRole('button', { name: 'Send this to us' }).click();
      await expect(page.getByText('Until then your booking stays as it is.')).toBeVisible();
    });
    await test.step('what fails otherwise is not said to be the busy server', async () => {
      await backend.database.query('revoke execute on function request_change_by_link from anon');
      try {
        await page.getByRole('button', { name: 'Ask for a change' }).click();
        await page.getByLabel('Anything else?').fill('May we be four?');
        await page.getByRole('button', { name: 'Send this to us' }).click();
        await expect(page.getByText('Something went wrong. Please try again or contact us directly.')).toBeVisible();
      } finally {
        await backend.database.query('grant execute on function request_change_by_link to anon');
      }
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
  const asked = await backend.database.query(
    'select kind from change_requests where booking_id = $1 order by sent_at',
    [id],
  );
  expect(asked.rows).toEqual([{ kind: 'cancel' }, { kind: 'change' }]);
});

test('without JavaScript the private pages say what they need', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/answer', 'Answering a request needs JavaScript'],
    ['/your-booking', 'Your booking page needs JavaScript'],
    ['/no-more-questions', 'Stopping these mails needs JavaScript'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('noscript p', { hasText: words })).toBeVisible();
  }
  await context.close();
});

/** Opens the page of a link, and checks that it stays private. */
async function expectPrivate(page: Page, address: string): Promise<void> {
  const [path] = address.split('#');
  const response = page.waitForResponse((one) => new URL(one.url()).pathname === path);
  await openPage(page, address);
  const headers = (await response).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
