import { readFileSync } from 'node:fs';
import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { hiddenRegions, watchLiveRegions } from '../support/live-regions.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { addDevice, startSession } from '../support/sign-in.ts';
import { forgetDepartures } from '../support/stored-departures.ts';

test.afterEach(({ backend }) => forgetDepartures(backend));

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusals of a full departure, and of a server that has no time.
  expectedErrors: /the server responded with a status of (409|500)/,
});

test('the operator answers from the mail without a login; the visitor follows, asks, and gets a new link', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const { id, email } = await book(backend);
  await backend.sendOutbox();
  const answer = await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/);
  const reference = id.slice(0, 8).toUpperCase();
  const visit = await linkIn(backend, `Reference: ${reference}`, /\/your-booking#[\w-]{43}/);
  const [acknowledgement] = await backend.mailsTo(email);
  expect(acknowledgement!.subject).toContain(`(${reference})`);
  expect(acknowledgement!.text).toMatch(/^Pickup: Boat and road transfers/m);
  expect(acknowledgement!.text).not.toContain('What to bring');

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
  await expect(visitor.getByRole('region', { name: 'What to bring' })).toContainText('We have no list for this trip');
  await expect(visitor.getByRole('region', { name: 'Good to know' })).toContainText(
    /Walking.*steps to climb.*Pickup.*transfers from the island.*ask us about the youngest age,/s,
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
  await expect(page.getByRole('region', { name: /^Also on/ })).toContainText(/Belize Zoo.*4 people, 1 booking/);
  await expectNoViolations(page, 'a request to answer');
  expect(await hiddenRegions(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(false);
  expect(await statusOf(backend, id), 'opening the link answers nothing').toBe('pending');
  await page.getByLabel('Message to the visitor').fill('See you at the pier at seven.');
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
  await expect(card.getByText('The visitor asks for a change')).toBeVisible();
  await page.goto(`/admin/bookings/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Received/,
    /^Confirmed.*by mail link \(operator@localhost\).*See you at the pier/s,
    /^The visitor asks for a change.*May we be three\?/s,
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
    const { id: declined } = await book(backend);
    await backend.database.query(`update bookings set status = 'cancelled' where id = $1`, [declined]);
    const { rows } = await backend.database.query(`select make_booking_link($1, 'visit') as token`, [declined]);
    await page.goto(`/your-booking#${rows[0].token}`);
    await expect(
      page.getByRole('heading', { name: 'We cannot take you on Saturday, January 31, 2099.' }),
    ).toBeVisible();
    await expect(page.getByText('is cancelled')).toHaveCount(0);
  });

  await test.step('a departure that fills up while the operator reads refuses once, and takes the party all the same', async () => {
    const { id: late } = await book(backend);
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
  const { id } = await book(backend);
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

test("on a device that is signed in, the mail's button 'Confirm' confirms, once, and can be undone", async ({
  page,
  backend,
}) => {
  await setUndoTime(backend.database, 60);
  const { id } = await book(backend);
  await backend.sendOutbox();
  const link = `${await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/)}&confirm`;
  const waits = page.getByRole('heading', { name: 'Ana Novelo waits for an answer' });
  await openPage(page, link);
  await expect(waits, 'without a session the page asks for a press').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  await startSession(page, backend, await backend.makeAccount('crew'));
  await page.goto(link);
  await expect(waits, 'the crew decides nothing at the desk').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  const account = await backend.makeAccount('admin');
  await startSession(page, backend, account);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
  expect(await statusOf(backend, id)).toBe('confirmed');
  const { rows } = await backend.database.query('select changed_by_link from booking_changes where booking_id = $1', [
    id,
  ]);
  expect(rows, 'by the one who is signed in').toEqual([{ changed_by_link: false }]);
  await expectNoViolations(page, 'a request that the mail confirmed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waits).toBeFocused();
  expect(await statusOf(backend, id)).toBe('pending');
  await page.reload();
  await expect(waits, 'what was undone stays so when the page is loaded again').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(waits, 'nor when the mail is opened again').toBeVisible();
  expect(await statusOf(backend, id)).toBe('pending');
});

test("the mail's button 'Confirm' asks for a press if there is something to read first, or later", async ({
  page,
  backend,
}) => {
  const { id } = await book(backend);
  await backend.sendOutbox();
  const link = `${await linkIn(backend, `/admin/bookings/${id}`, /\/answer#[\w-]{43}/)}&confirm`;
  const waits = page.getByRole('heading', { name: 'Ana Novelo waits for an answer' });
  const expectToWait = async (why: string) => {
    await expect(waits, why).toBeVisible();
    expect(await statusOf(backend, id), why).toBe('pending');
  };
  const open = async () => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  await open();
  await expectToWait('no session');
  await startSession(page, backend, await backend.makeAccount('admin'));
  await page.goBack();
  await expectToWait('a tab that is loaded again after the sign-in');

  for (const [what, change, back] of [
    [
      'A storm',
      `insert into closed_days (first_day, last_day, reason) select date, date, 'A storm' from bookings where id = $1`,
      `delete from closed_days where reason = 'A storm'`,
    ],
    [
      'May we be three?',
      `insert into change_requests (booking_id, kind, message) values ($1, 'change', 'May we be three?')`,
      'delete from change_requests',
    ],
  ] as const) {
    await backend.database.query(change, [id]);
    await open();
    await expect(page.getByText(what)).toBeVisible();
    await expectToWait(what);
    await backend.database.query(back);
  }

  const account = await backend.makeAccount('admin');
  await addDevice(backend, account, 'Phone');
  await startSession(page, backend, account);
  await open();
  await expectToWait('a session without its second step');

  await startSession(page, backend, await backend.makeAccount('admin'));
  await open();
  await expect(page.getByRole('heading', { name: 'Confirmed' }), 'nothing to read').toBeVisible();
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

/** Stores a booking as the form does, and a confirmed one for the same day. */
async function book({ database }: Backend): Promise<{ id: string; email: string }> {
  const id = randomUuid();
  const email = `ana-${id.slice(0, 8)}@visitor.example`;
  await database.query('delete from bookings');
  await database.query(
    `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, message)
     values ($1, 'tour', 'Ana Novelo', $2, '600 1234', '2099-01-31', 2, 'lamanai', 'Two children'),
       (gen_random_uuid(), 'tour', 'Omar Castillo', 'omar@visitor.example', '600 4321', '2099-01-31', 4, 'belize-zoo', null)`,
    [id, email],
  );
  await database.query(`update bookings set status = 'confirmed' where name = 'Omar Castillo'`);
  return { id, email };
}

/** The path and the token of the link in the mail that contains these words. */
async function linkIn(backend: Backend, words: string, link: RegExp): Promise<string> {
  const isWanted = (text: string | undefined) => Boolean(text?.includes(words) && link.test(text));
  const [mail] = await waitForMails(backend.dataDir, 1, ({ text }) => isWanted(text));
  expect(mail!.html).toContain(link.exec(mail!.text!)![0]);
  return link.exec(mail!.text!)![0];
}

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

async function statusOf({ database }: Backend, id: string): Promise<string> {
  return (await database.query('select status from bookings where id = $1', [id])).rows[0].status;
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
