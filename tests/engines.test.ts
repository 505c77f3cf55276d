import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sampleBooking } from './rls/sample-booking.ts';
import type { EnginePage } from './support/engines/engine.ts';
import { builtSiteDir } from './support/built-site.ts';
import { installedEngines } from './support/engines/installed-engines.ts';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { leavePlace } from './support/leave-place.ts';

for (const { name, missing, start } of installedEngines()) {
  describe(`the site in ${name}`, { skip: missing }, () => {
    let server: TestServer;
    let page: EnginePage;
    before(async () => {
      server = await startTestServer({ SITE_DIR: builtSiteDir });
      page = await start();
      // This file of the site runs no script. The popup is disabled, because it would cover the controls.
      await page.open(`${server.url}/robots.txt`);
      await page.evaluate(() => localStorage.setItem('google-sign-in-seen', 'true'));
    });
    after(async () => {
      await page?.close();
      await server?.stop();
    });

    it('takes a booking', async () => {
      const email = 'ana@visitor.example';
      await openPage(page, server.url);
      await page.click(link('Book Now'));
      await waitFor(page, 'the list of tours', chooseTour, 'lamanai');
      await page.click(button('Select a date'));
      await page.click("//dialog//button[contains(@aria-label, 'Next Month')]");
      await page.click("//dialog//button[contains(@aria-label, ' 15, ')]");
      await page.type(field('Full Name'), 'Ana Castillo');
      await page.type(field('Email Address'), email);
      await page.type(field('Phone Number'), '+501 600 1234');
      await page.click(button('Book This Tour'));
      await waitFor(page, 'the confirmation', hasNotice, 'Booking Confirmed!');
      const { rows } = await server.database.query(
        'select name, phone, tour_id, status, extract(day from date)::int as day from bookings where email = $1',
        [email],
      );
      const expected = { name: 'Ana Castillo', phone: '+501 600 1234', tour_id: 'lamanai', status: 'pending', day: 15 };
      assert.deepEqual(rows, [expected]);
    });

    it('returns to the place in the page, and to the draft, on Back and reload', async () => {
      await openPage(page, server.url);
      await page.type(field('Full Name'), 'Ben Reef');
      await waitFor(page, 'the stored draft', hasDraft, 'Ben Reef');

      await waitFor(page, 'the kept place', isKeptAt, '#blog article a', 300);
      await page.click("//*[@id='blog']//article//a");
      await waitFor(page, 'the post', () => document.querySelector('main article h1') !== null);
      await page.back();
      await waitFor(page, 'the place before the post', isNear, '#blog article a', 300);

      // The page holds the scroll position until the visitor's first input.
      await page.pressShift();
      await waitFor(page, 'the kept place', isKeptAt, '#booking', -130);
      await page.reload();
      await waitFor(page, 'the place before the reload', isNear, '#booking', -130);
      await waitFor(page, 'the draft', hasName, 'Ben Reef');
      assert.ok(await page.evaluate(isNear, '#booking', -130));
    });

    it('gives a dialog the address of its page: Back closes it, Forward opens it, a reload opens the page', async () => {
      await openPage(page, server.url);
      await page.click("//*[@id='tours']//a[normalize-space()='Mexico Rocks']");
      await waitFor(page, 'the dialog', isDialogAt, '/tours/mexico-rocks');
      await page.back();
      await waitFor(page, 'the closed dialog', hasNoDialogAt, '/');
      assert.ok(await page.evaluate(() => document.activeElement?.textContent === 'Mexico Rocks'), 'the focus is back');
      await page.evaluate(() => history.forward());
      await waitFor(page, 'the dialog again', isDialogAt, '/tours/mexico-rocks');
      await page.reload();
      await waitFor(page, 'the page', isHeading, 'Mexico Rocks');
      await page.back();
      await waitFor(page, 'the home page', isHeading, 'Adventure Awaits in Belize');
      assert.ok(await page.evaluate(hasNoDialogAt, '/'));
    });

    it('returns to the button that chose a cart, and to the card whose dialog chose a tour', async () => {
      await openPage(page, server.url);
      await waitFor(page, 'the kept place', isKeptAt, '#golf-carts article button', 300);
      await page.click("//*[@id='golf-carts']//button[starts-with(normalize-space(), 'Book This Cart')]");
      await waitFor(page, 'the form', isFocused, 'booking-title');
      await page.evaluate(() => history.back());
      await waitFor(page, 'the place of the cart', isNear, '#golf-carts article button', 300);
      assert.match(await page.evaluate(focusedText), /^Book This Cart/);

      await page.pressShift();
      await waitFor(page, 'the kept place', isKeptAt, '#tours article a', 300);
      await page.click("//*[@id='tours']//a[normalize-space()='Full Day Fishing']");
      await waitFor(page, 'the dialog', isDialogAt, '/tours/full-day-fishing');
      await page.click(button('Book This Tour Now'));
      await waitFor(page, 'the form', isFocused, 'booking-title');
      await page.evaluate(() => history.back());
      await waitFor(page, 'the place of the tour', isNear, '#tours article a', 300);
      assert.equal(await page.evaluate(focusedText), 'Full Day Fishing');
      assert.ok(await page.evaluate(hasNoDialogAt, '/'));
    });

    it('signs in to the desk and confirms a booking', async () => {
      const booking = sampleBooking();
      const account = { email: 'reina@desk.example', password: 'palm-reef-42' };
      const stored = await server.client().from('bookings').insert(booking);
      assert.equal(stored.error, null);
      const { admin } = server.client(server.secretKey).auth;
      const made = await admin.createUser({ ...account, email_confirm: true, app_metadata: { role: 'admin' } });
      assert.equal(made.error, null);

      await openPage(page, `${server.url}/admin#bookings`);
      await page.click(link('Other ways to sign in'));
      await page.type(`//*[@role='tabpanel']${field('Email')}`, account.email);
      await page.type(`//*[@role='tabpanel']${field('Password')}`, account.password);
      await page.click(`//*[@role='tabpanel']${button('Sign In')}`);
      await page.click(`//a[contains(@href, '${booking.id}')]`);
      await page.click(`//*[@aria-label='Decide']${button('Confirm')}`);
      await waitFor(page, 'the notice', hasNotice, 'Booking status updated successfully');
      const { rows } = await server.database.query('select status from bookings where id = $1', [booking.id]);
      assert.deepEqual(rows, [{ status: 'confirmed' }]);
    });

    it('has room for every place of the desk on a phone, with a name of 60 characters', async () => {
      const tour = { ...sampleBooking(), name: 'Maximiliana-Alejandrina Featherstonehaugh-Montgomery of Caye' };
      const stored = await server.client().from('bookings').insert(tour);
      assert.equal(stored.error, null);
      await page.resize(360, 740);
      // The session is that of the test above.
      await openPage(page, `${server.url}/admin/more`);
      await waitFor(page, 'the desk', isPlaceShown);
      const found: unknown[] = [];
      for (const path of placesOf(tour)) {
        await page.evaluate(leavePlace, path);
        await waitFor(page, `the place ${path}`, isPlaceShown);
        found.push({ path, ...(await page.evaluate(outsideOf)) });
      }
      const expected = placesOf(tour).map((path) => ({ path, width: 360, outside: [] }));
      assert.deepEqual(found, expected);
    });

    it('logs no errors', async () => assert.deepEqual(await page.errors(), []));
  });
}

const button = (name: string) => `//button[normalize-space()='${name}']`;
const link = (name: string) => `//a[normalize-space()='${name}']`;
/** Finds a field by the beginning of its label. */
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;

/** Every place of the desk but 'More'. Two views of one page are not neighbours (leavePlace). */
const placesOf = ({ id, date }: { id: string; date: string }) => [
  '/admin',
  `/admin/bookings/${id}`,
  '/admin#bookings',
  `/admin/guests/${id}`,
  '/admin#tours',
  `/admin/calendar?day=${date}`,
  '/admin#gallery',
  `/admin/day/${date}`,
  `/admin/calendar?view=week&day=${date}`,
  `/admin/carts?from=${date}`,
  `/admin/departures?day=${date}`,
  '/admin/availability',
  '/admin/fleet',
  '/admin/numbers',
  '/admin/data',
  '/admin/people',
  '/admin/history',
  '/admin/settings',
  '/admin/security',
];

/** Opens a page and waits for hydration, which creates the live regions of the notices. */
async function openPage(page: EnginePage, address: string): Promise<void> {
  await page.open(address);
  await waitFor(page, 'hydration', () => document.querySelector('[popover] [role=status]') !== null);
}

/** Waits until a function is true in the page. */
function waitFor<Args extends unknown[]>(
  page: EnginePage,
  what: string,
  isSo: (...args: Args) => boolean,
  ...args: Args
) {
  return eventually(what, () => page.evaluate(isSo, ...args));
}

// The functions below run in the page.

function hasNotice(title: string): boolean {
  return [...document.querySelectorAll('[data-toast]')].some(({ textContent }) => textContent.includes(title));
}

/** Whether the place is shown to which leavePlace has gone on, with what it loads. */
function isPlaceShown(): boolean {
  const main = document.querySelector('main:has(h1)');
  const states = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  const isLoaded = main !== null && main.textContent.length > 100 && !states.includes('Loading');
  return isLoaded && document.querySelector('[data-left]') === null;
}

/** The width of the window, and what lies beyond it, except in parts of the page that scroll sideways by themselves. */
function outsideOf(): { width: number; outside: string[] } {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const found = [...document.querySelectorAll('main *, header *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > innerWidth + 1 || left < -1) && element.checkVisibility() && !scrolls(element.parentElement);
  });
  const outside = found.map((element) => element.outerHTML.slice(0, 100));
  if (document.documentElement.scrollWidth > innerWidth) outside.push('the page scrolls sideways');
  return { width: innerWidth, outside };
}

function isDialogAt(path: string): boolean {
  return document.querySelector('dialog[open]') !== null && location.pathname === path;
}

function hasNoDialogAt(path: string): boolean {
  return document.querySelector('dialog[open]') === null && location.pathname === path;
}

function isFocused(id: string): boolean {
  return document.activeElement?.id === id;
}

function focusedText(): string {
  return document.activeElement?.textContent ?? '';
}

function isHeading(title: string): boolean {
  return document.querySelector('h1')?.textContent === title;
}

function hasDraft(name: string): boolean {
  return sessionStorage.getItem('booking-draft')?.includes(name) ?? false;
}

function hasName(name: string): boolean {
  return document.querySelector<HTMLInputElement>('#booking [name=name]')?.value === name;
}

/** Chooses a tour of the booking form, as soon as the form has it. */
function chooseTour(id: string): boolean {
  const option = document.querySelector<HTMLOptionElement>(`#booking option[value="${id}"]`);
  if (!option) return false;
  option.selected = true;
  option.parentElement!.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Whether the top of an element is this far below the top of the screen. */
function isNear(selector: string, below: number): boolean {
  const element = document.querySelector(selector);
  return element !== null && Math.abs(element.getBoundingClientRect().top - below) < 8;
}

/**
 * Scrolls until an element is this far below the top of the screen. Returns whether the site has stored that position.
 */
function isKeptAt(selector: string, below: number): boolean {
  const { top } = document.querySelector(selector)!.getBoundingClientRect();
  if (Math.abs(top - below) > 1) {
    scrollTo({ top: top + scrollY - below, behavior: 'instant' });
    return false;
  }
  const places = JSON.parse(sessionStorage.getItem('places') ?? '{}') as Record<
    string,
    { section: string; offset: number }
  >;
  return Object.values(places).some(
    ({ section, offset }) =>
      Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? -scrollY) + offset) < 1,
  );
}
