import { expectNoViolations } from '../../support/accessibility.ts';
import { setUndoTime } from '../../../support/services/undo-time.ts';
import { localDay } from '../../support/booking-form.ts';
import { notices, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings');
  await setUndoTime(backend.database, 60);
});

test('the desk sees who waits, offers a place that gets free with one press, and can take that back', async ({
  page,
  backend,
}) => {
  const day = localDay(9).iso;
  const holder = await storeParty(backend, { name: 'Otto Blum', day, waits: false });
  await backend.database.query(`update bookings set status = 'confirmed'`);
  await backend.database.query(
    `insert into item_limits values ('tour', 'lamanai', 0, 2)
     on conflict (item_kind, item_id) do update set people_a_day = 2, lead_days = 0`,
  );
  const first = await storeParty(backend, { name: 'Ana Novelo', day, people: 2 });
  const second = await storeParty(backend, { name: 'Bea Castillo', day, people: 1 });
  await storeParty(backend, { name: 'Carl Smith', day, people: 3 });
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the calendar and the day say how many wait, and lead to them in the list', async () => {
    await page.goto(`/admin/day/${day}`);
    const note = page.getByRole('link', { name: '3 wait for a place' });
    await expect(note).toBeVisible();
    await expect(page.getByText('2 people go out on 1 trip.'), 'they are in no list of the day').toBeVisible();
    await note.click();
    await expect(page).toHaveURL(new RegExp(`view=waiting-list&first=${day}&last=${day}`));
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Waiting list' })).toHaveAttribute('aria-current', 'page');
    await page.goto(`/admin/calendar?day=${day}`);
    await expect(page.getByRole('link', { name: /2 people in 1 party, 3 wait for a place$/ })).toBeVisible();
    expect(await sticksOut(page)).toBe(false);
  });

  const box = page.getByRole('region', { name: 'Waiting list', exact: true });
  await test.step('Today shows nothing while the day is full, and the parties that fit once it has room', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Tomorrow', exact: true })).toBeVisible();
    await expect(box).toHaveCount(0);
    await backend.database.query(`update bookings set status = 'cancelled' where id = $1`, [holder]);
    await expect(box).toContainText(/2 places free on Lamanai Maya Ruins on .*, 3 parties wait/);
    await expect(box.getByRole('button', { name: 'Offer' })).toHaveCount(2);
    await expectNoViolations(page, 'Today with free places');
    expect(await sticksOut(page)).toBe(false);
  });

  await test.step('one press offers; Undo takes it back before the mail leaves', async () => {
    const offer = box.getByRole('listitem').filter({ hasText: 'Ana Novelo' }).last().getByRole('button');
    await offer.click();
    await expect(box).toContainText('Offered until');
    await expect(box.getByRole('button', { name: 'Offer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(offer).toBeVisible();
    expect(await mailsOf(backend, first)).toEqual(['waiting-list']);
    await offer.click();
    await expect(box).toContainText('Offered until');
    expect(await mailsOf(backend, first)).toEqual(['place-offered', 'waiting-list']);
  });

  await test.step('when the guest declines, the desk is shown the next', async () => {
    const { rows } = await backend.database.query<{ answer: object }>(
      `select answer_offered_place(make_booking_link($1, 'visit'), false) as answer`,
      [first],
    );
    expect(rows).toEqual([{ answer: { outcome: 'left' } }]);
    await expect(box.getByRole('button', { name: 'Offer' })).toHaveCount(1);
    await expect(box).toContainText('Bea Castillo');
  });

  await test.step('the booking has the offer among its actions and its facts', async () => {
    await page.goto(`/admin/bookings/${second}`);
    const offer = page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Offer' });
    await expect(offer).toBeVisible();
    await expect(page.getByText('gets no mail')).toHaveCount(0);
    await offer.click();
    await expect(page.getByText('Place offered until')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Decide' }).getByRole('button')).toHaveText([
      'Confirm',
      'Withdraw',
      'Cancel',
    ]);
  });
});

/** The places that show the waiting list: what they show without it, what may not move, and what it adds. */
function placesOf(page: Page, day: string) {
  const tomorrow = page.getByRole('region', { name: 'Tomorrow', exact: true });
  const summary = page.getByText('2 people go out on 1 trip.');
  return [
    { path: `/admin/day/${day}`, stays: summary, below: summary, waits: '1 waits for a place' },
    {
      path: `/admin/calendar?day=${day}`,
      stays: page.getByRole('link', { name: /2 people in 1 party/ }),
      below: page.getByRole('table'),
      waits: /2 people in 1 party, 1 waits for a place$/,
    },
    { path: '/admin', stays: tomorrow.getByText('2 people go out on 1 trip.'), below: tomorrow, waits: 'Ana Novelo' },
  ];
}

/** A day with a party that goes out and one that waits. */
async function storeDay(backend: Backend): Promise<string> {
  const day = localDay(1).iso;
  await storeParty(backend, { name: 'Otto Blum', day, waits: false });
  await backend.database.query(`update bookings set status = 'confirmed'`);
  await storeParty(backend, { name: 'Ana Novelo', day });
  return day;
}

test('a waiting list that is slow holds back neither Today, the calendar nor the day, and moves nothing', async ({
  page,
  backend,
}) => {
  const day = await storeDay(backend);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await backend.database.query(
    `alter function read_waiting_list rename to read_list_at_once;
     create function read_waiting_list() returns jsonb language plpgsql stable
     set statement_timeout = '5min' as $$
     begin
       perform pg_advisory_xact_lock_shared(2027);
       return public.read_list_at_once();
     end $$;
     grant execute on function read_list_at_once to authenticated`,
  );
  const hold = await backend.database.connect();
  try {
    for (const { path, stays, below, waits } of placesOf(page, day))
      await test.step(path, async () => {
        await hold.query('select pg_advisory_lock(2027)');
        try {
          await page.goto(path);
          await expect(stays).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          await expect(page.getByRole('link', { name: waits })).toHaveCount(0);
          const before = await below.boundingBox();
          await hold.query('select pg_advisory_unlock_all()');
          await expect(page.getByRole('link', { name: waits })).toBeVisible();
          expect(await below.boundingBox()).toEqual(before);
        } finally {
          await hold.query('select pg_advisory_unlock_all()');
        }
      });
  } finally {
    hold.release();
    await backend.database.query(
      `drop function read_waiting_list; alter function read_list_at_once rename to read_waiting_list`,
    );
  }
});

test.describe('a waiting list that cannot be read', () => {
  test.use({ expectedErrors: /status of 404/ });
  const listFails = (backend: Backend) =>
    backend.database.query('alter function read_waiting_list rename to read_nothing');
  const listWorks = (backend: Backend) =>
    backend.database.query('alter function read_nothing rename to read_waiting_list');

  test('leaves Today, the calendar and the day as they are, and is asked for again', async ({ page, backend }) => {
    const day = await storeDay(backend);
    await startSession(page, backend, await backend.makeAccount('admin'));
    const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    const again = failed.getByRole('button');
    const told = notices(page).filter({ hasText: 'Failed to fetch the waiting list' });
    for (const { path, stays, waits } of placesOf(page, day))
      await test.step(path, async () => {
        await listFails(backend);
        try {
          await page.goto(path);
          await expect(stays).toBeVisible();
          await expect(failed).toContainText('Failed to fetch the waiting list');
          await expect(told, 'its place says it').toHaveCount(0);
          await expectNoViolations(page, `${path} without the waiting list`);
          expect(await sticksOut(page)).toBe(false);
          const retried = page.waitForResponse(/read_waiting_list/);
          await again.press('Enter');
          await retried;
          await expect(failed, 'another try that fails').toContainText('Failed to fetch the waiting list');
          await expect(again).toBeFocused();
          await expect(told).toHaveCount(0);
        } finally {
          await listWorks(backend);
        }
        await again.press('Enter');
        await expect(page.getByRole('link', { name: waits })).toBeVisible();
        await expect(failed).toHaveCount(0);
        await expect(page.locator(':focus'), 'the focus is somewhere').toHaveCount(1);
      });
  });

  test('is shown as it was while its reload fails', async ({ page, backend }) => {
    await storeDay(backend);
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.clock.install();
    await openPage(page, '/admin');
    const party = page.getByRole('link', { name: 'Ana Novelo' });
    await expect(party).toBeVisible();
    let failures = 0;
    page.on('response', (response) => {
      if (response.url().includes('/rpc/read_waiting_list') && response.status() === 404) failures++;
    });
    await listFails(backend);
    try {
      await expect(async () => {
        await page.clock.runFor(61_000);
        expect(failures).toBeGreaterThanOrEqual(2);
      }).toPass();
      await expect(party).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    } finally {
      await listWorks(backend);
    }
  });
});

interface Party {
  name: string;
  day: string;
  people?: number;
  waits?: boolean;
}

/** Stores a booking of Lamanai, by default on the waiting list. Returns its id. */
async function storeParty(backend: Backend, { name, day, people = 2, waits = true }: Party): Promise<string> {
  const { rows } = await backend.database.query<{ id: string }>(
    `insert into bookings (booking_type, name, email, phone, date, people, tour_id, from_waiting_list)
     values ('tour', $1, $2, '600 1234', $3, $4, 'lamanai', $5) returning id`,
    [name, `${name.toLowerCase().replace(' ', '.')}@example.com`, day, people, waits],
  );
  return rows[0]!.id;
}

async function mailsOf(backend: Backend, id: string): Promise<string[]> {
  const { rows } = await backend.database.query<{ kind: string }>(
    'select kind from mail_outbox where booking_id = $1 order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

function sticksOut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
