import { drawFrames, goOn, openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';
import { forgetDepartures, storeDeparture } from '../support/stored-departures.ts';

// 60 characters each, in words and as one word.
const words = 'Maximiliana-Alejandrina Featherstonehaugh-Montgomery of Caye';
const oneWord = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

interface DeskWindow {
  width: number;
  text: '100%' | '200%';
}

// The narrowest window of each arrangement: at 1200 px a booking is beside the list, at 1024 px the rail is beside the
// place, at 768 and 640 px more stands in a row than on a phone. On a phone, text of the usual size needs less room
// than that of twice the size. From wide to narrow: where a booking has no room beside the list, it gets its own page.
const windows: DeskWindow[] = [
  { width: 1200, text: '100%' },
  { width: 1024, text: '100%' },
  { width: 768, text: '100%' },
  { width: 640, text: '100%' },
  { width: 360, text: '200%' },
];

/** The places of each walk, with a text that each shows. Two views of one page are not neighbours (leavePlace). */
const walks: Record<string, (id: string) => [path: string, text: string][]> = {
  'a booking': (id) => [
    ['/admin', words],
    [`/admin/bookings/${id}`, words],
    [`/admin?booking=${id}#bookings`, words],
    [`/admin/guests/${id}`, words],
  ],
  'the list and the calendar': () => [
    ['/admin#bookings', words],
    ['/admin/calendar?day=2099-02-01', 'Sun'],
    ['/admin/day/2099-02-01', words],
    ['/admin/calendar?view=week&day=2099-02-01', 'Custom Adventure'],
  ],
  'who goes out': () => [
    ['/admin/departures?day=2099-02-01', oneWord],
    ['/admin/carts?from=2099-02-01', oneWord],
    ['/admin/departures?day=2099-02-01&span=week&by=person', oneWord],
    ['/admin/fleet', oneWord],
  ],
  'what is offered, and how it goes': () => [
    ['/admin#tours', oneWord],
    ['/admin/availability', oneWord],
    ['/admin#gallery', oneWord],
    ['/admin/numbers?first=2099-02-01&last=2099-02-28', oneWord],
  ],
  'the desk itself': () => [
    ['/admin/settings', 'Reply promise'],
    ['/admin/people', oneWord],
    ['/admin/history', oneWord],
    ['/admin/data', 'Calendar address'],
    ['/admin/security', 'If you lose a device'],
    ['/admin/more', 'Closed days'],
  ],
};

test.beforeEach(({ backend }) => forget(backend));
test.afterEach(({ backend }) => forget(backend));

for (const [places, placesOf] of Object.entries(walks))
  test(`names of 60 characters have room at each width and in text of twice the size: ${places}`, async ({
    page,
    backend,
  }) => {
    const id = await storeLongNames(backend);
    const account = await backend.makeAccount('admin');
    await backend.database.query('update administrators set name = $1 where email = $2', [oneWord, account.email]);
    await startSession(page, backend, account);
    await openPage(page, '/admin/more');
    for (const [path, text] of placesOf(id))
      await test.step(path, async () => {
        await resize(page, windows[0]!);
        await goOn(page, path);
        await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
        for (const one of windows) {
          await resize(page, one);
          const outside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(outside, `${path} at ${one.width} px with text of ${one.text}`).toBeLessThanOrEqual(0);
        }
      });
  });

/** Gives the page this size and its text, and waits until it is laid out, which depends on the width by script too. */
async function resize(page: Page, { width, text }: DeskWindow): Promise<void> {
  // Low, because each pixel is painted.
  await page.setViewportSize({ width, height: 400 });
  await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text);
  await drawFrames(page, 2);
}

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
