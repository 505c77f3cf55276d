import { openPage } from '../support/open-page.ts';
import { expect, test, type Backend } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../support/stored-departures.ts';

// 60 characters each, in words and as one word.
const words = 'Maximiliana-Alejandrina Featherstonehaugh-Montgomery of Caye';
const oneWord = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

// 720 px is a window of 1440 px with a zoom of 200 %; text of twice the size needs no zoom.
const windows = [
  { width: 360, height: 740, text: '100%' },
  { width: 360, height: 740, text: '200%' },
  { width: 720, height: 450, text: '100%' },
  { width: 768, height: 1024, text: '100%' },
  { width: 1440, height: 900, text: '100%' },
];

test.beforeEach(({ backend }) => forget(backend));
test.afterEach(({ backend }) => forget(backend));

test('every place of the desk has room for names of 60 characters, at each width and with 200 % zoom', async ({
  page,
  backend,
}) => {
  const id = await storeLongNames(backend);
  const account = await backend.makeAccount('admin');
  await backend.database.query('update administrators set name = $1 where email = $2', [oneWord, account.email]);
  await startSession(page, backend, account);
  for (const [path, text] of [
    ['/admin', words],
    ['/admin#bookings', words],
    [`/admin?booking=${id}#bookings`, words],
    ['/admin#tours', oneWord],
    ['/admin#gallery', oneWord],
    [`/admin/bookings/${id}`, words],
    [`/admin/guests/${id}`, words],
    ['/admin/calendar?day=2099-02-01', 'Sun'],
    ['/admin/calendar?view=week&day=2099-02-01', 'Custom Adventure'],
    ['/admin/carts?from=2099-02-01', oneWord],
    ['/admin/day/2099-02-01', words],
    ['/admin/departures?day=2099-02-01', oneWord],
    ['/admin/departures?day=2099-02-01&span=week&by=person', oneWord],
    ['/admin/fleet', oneWord],
    ['/admin/availability', oneWord],
    ['/admin/numbers?first=2099-02-01&last=2099-02-28', oneWord],
    ['/admin/settings', 'Reply promise'],
    ['/admin/people', oneWord],
    ['/admin/history', oneWord],
    ['/admin/data', 'Calendar address'],
    ['/admin/security', 'If you lose a device'],
    ['/admin/more', 'Closed days'],
  ] as const)
    await test.step(path, async () => {
      await page.goto('/robots.txt');
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPage(page, path);
      for (const { text: size, ...window } of windows) {
        await page.setViewportSize(window);
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
        const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(outside, `${path} at ${window.width} px with text of ${size}`).toBeLessThanOrEqual(0);
      }
    });
});

/** Stores what the places show under names of 60 characters. Returns the id of a request. */
async function storeLongNames(backend: Backend): Promise<string> {
  const { database } = backend;
  const { rows } = await database.query<{ id: string }>(
    `insert into tours (name, duration, category) values ($1, '2 hours', 'sailing') returning id`,
    [oneWord],
  );
  await database.query(
    `insert into gallery_items (title, category, image_url, sort_order)
     values ($1, $1, '/images/gallery/reef-wall-960.webp', 0)`,
    [oneWord],
  );
  await database.query(
    `insert into closed_days (first_day, last_day, item_kind, item_id, reason)
     values ('2099-02-03', '2099-02-04', 'tour', $1, $2)`,
    [rows[0]!.id, oneWord],
  );
  const [id] = await storeBookings(backend, [
    { name: words, hours: 30, message: oneWord, email: `${oneWord.toLowerCase().slice(0, 50)}@visitor.example` },
    { name: oneWord, status: 'confirmed', cart: 'luxury-teal', days: 3, hours: 3 },
    { name: `${oneWord.slice(0, 58)} 2`, status: 'confirmed', tours: [rows[0]!.id], hours: 2 },
    { name: `${words.slice(0, 58)} 2`, status: 'confirmed', source: 'link:hotelseven', hours: 1 },
  ]);
  const departure = await storeDeparture(backend, {
    hour: '08:30',
    place: words,
    capacity: 12,
    parties: [`${words.slice(0, 58)} 2`],
  });
  await database.query(
    `with vessel as (insert into vessels (name, seats, note) values ($1, 12, $1) returning id),
       person as (insert into crew_members (name, roles) values ($1, '{captain}') returning id)
     insert into assignments (departure_id, vessel_id, crew_member_id, during)
     select departures.id, vessel, person, time_out(day, leaves_at, back_at) from departures,
       (select id as vessel, null as person from vessel union all select null, id from person) as assigned
     where departures.id = $2`,
    [oneWord, departure],
  );
  return id!;
}

async function forget(backend: Backend): Promise<void> {
  await forgetDepartures(backend);
  await backend.database.query(
    `delete from bookings; delete from vessels; delete from crew_members; delete from closed_days;
     delete from tours where name = '${oneWord}'; delete from gallery_items where title = '${oneWord}'`,
  );
}
