import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { localDay } from '../support/booking-form.ts';
import { expectRing, expectUncovered, isOnPage, tabTo, type Place } from '../support/focus-ring.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test('by keyboard alone: skip link, filter, dialog, calendar with arrows, and a booking that is sent', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('keys');
  await openPage(page);
  const form = page.locator('#booking form');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectRing(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('#home').getByRole('link', { name: 'Explore Tours' }), 1);

  const filter = page
    .getByRole('group', { name: 'Filter tours' })
    .getByRole('button', { name: 'Snorkeling', exact: true });
  await tabTo(page, filter);
  await page.keyboard.press('Space');
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toBeFocused();

  // Opens, closes and reopens the dialog.
  const opener = page.locator('#tours').getByRole('link', { name: 'Mexico Rocks', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Mexico Rocks', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const name of ['Book This Tour Now', 'Continue Browsing', 'Close'])
    await tabTo(page, dialog.getByRole('button', { name, exact: true }), 4);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Book This Tour Now', exact: true }), 4);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeFocused();
  await expect(form.getByLabel('Select Tour')).toHaveValue('mexico-rocks');

  // Nine days from today in Belize. A Tab during the smooth scroll to the form could leave its button off the screen.
  await waitForRest(page);
  await tabTo(page, form.getByRole('button', { name: /^Tour Date/ }));
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key);
  await expectRing(page);
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  const day = localDay(9);
  await expect(form.getByRole('button', { name: /^Tour Date/ })).toContainText(day.long);
  await expect(form.getByRole('button', { name: /^Tour Date/ })).toBeFocused();

  await tabTo(page, form.getByLabel(/people/i));
  await page.keyboard.type('5');
  await tabTo(page, form.getByLabel(/full name/i));
  await page.keyboard.type('Keila Young');
  await tabTo(page, form.getByLabel(/e-?mail/i));
  await page.keyboard.type(email);
  // After a premature submit, the notice names the field, and the field gets the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Phone Number' })).toBeVisible();
  await expect(form.getByLabel(/phone/i)).toBeFocused();
  await waitForRest(page);
  await page.keyboard.type('+501 600 1234');
  await tabTo(page, form.getByRole('textbox').last());
  await page.keyboard.type('By keyboard.');
  await tabTo(page, form.getByRole('button', { name: 'Book This Tour' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Book This Tour' })).toBeFocused();
  const { rows } = await backend.database.query(
    "select tour_id, people, to_char(date, 'YYYY-MM-DD') as date, message from bookings where email = $1",
    [email],
  );
  expect(rows).toEqual([{ tour_id: 'mexico-rocks', people: 5, date: day.iso, message: 'By keyboard.' }]);
});

test('every focused element of the home page has a ring, is on the screen and is not covered', async ({ page }) => {
  await openPage(page);
  const names: string[] = [];
  // From the first tab stop to the browser's own stop after the last.
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press('Tab');
    if (!(await isOnPage(page))) break;
    await expectRing(page);
    names.push(await expectUncovered(page));
  }
  for (const name of [
    'Skip to content',
    'Sign In',
    'Explore Tours',
    'Learn More',
    'Lamanai Maya Ruins',
    'Golf Cart',
    'Join',
    'Terms',
  ])
    expect(names).toContain(name);
});

test('types, custom tours and carts are chosen by keyboard; the calendar returns the focus to its button', async ({
  page,
}) => {
  await openPage(page, '/?tour=mexico-rocks#booking');
  const form = page.locator('#booking form');
  await expect(form.getByLabel('Select Tour')).toHaveValue('mexico-rocks');
  await test.step('a list keeps what is typed in it right after a Book button has chosen a tour', async () => {
    const people = form.getByLabel('Number of People');
    await people.focus();
    await page.keyboard.type('5');
    await expect(form.getByText('Kept in this tab only.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(people).toHaveValue('5');
  });
  await test.step('the calendar focuses a day each time it opens', () => openCalendar(page));
  await form.getByRole('button', { name: 'Single Tour', exact: true }).focus();
  await tabTo(page, form.getByRole('button', { name: 'Custom Adventure', exact: true }));
  await page.keyboard.press('Enter');
  for (const name of [/Full Day Fishing/, /Half Day Fishing/]) {
    await tabTo(page, form.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
    await expect(form.getByRole('checkbox', { name })).toBeChecked();
  }
  await form.getByRole('button', { name: 'Custom Adventure', exact: true }).focus();
  await tabTo(page, form.getByRole('button', { name: 'Golf Cart', exact: true }), 1);
  await page.keyboard.press('Space');
  await tabTo(page, form.getByLabel('Select Golf Cart'));
  await page.keyboard.type('Luxury T');
  await expect(form.getByLabel('Select Golf Cart')).toHaveValue('luxury-teal');
});

test('a browser with and without :has() shows which card, choice or row has the focus', async ({ page, backend }) => {
  let dropped = 0;
  const focus = async (place: Place) => {
    await page.keyboard.press('Tab');
    await place.focus();
    await expectRing(page);
  };
  /** Places of the open page that a browser without :has() shows as well. */
  const focusWithout = async (...places: Place[]) => {
    dropped += await dropRulesWithHas(page);
    for (const place of places) await focus(place);
  };
  const focusBoth = async (place: Place) => {
    await focus(place);
    await focusWithout(place);
  };
  await openPage(page, '/#booking');
  const tour = page.locator('#tours').getByRole('link', { name: 'Lamanai Maya Ruins', exact: true });
  await focus(tour);
  const form = page.locator('#booking form');
  await form.getByRole('button', { name: 'Custom Adventure', exact: true }).click();
  await focus(form.getByRole('checkbox', { name: /Full Day Fishing/ }));
  await focusWithout(tour, form.getByRole('checkbox', { name: /Full Day Fishing/ }));
  await openPage(page, '/blog');
  await focusBoth(page.getByRole('main').getByRole('article').getByRole('link').first());
  await openPage(page, '/tours/lamanai-maya-ruins');
  await focusBoth(
    page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first(),
  );

  await backend.database.query('delete from bookings');
  const [booking] = await storeBookings(backend, [{ name: 'Reina Cal' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin#bookings');
  await focusBoth(page.getByRole('article', { name: 'Reina Cal' }).getByRole('link', { name: 'Reina Cal' }));
  await openPage(page, `/admin/guests/${booking}`);
  await focusBoth(page.getByRole('region', { name: 'Coming' }).getByRole('link'));
  await openPage(page, '/admin#tours');
  await focusBoth(page.getByRole('button', { name: /^Edit/ }).first());
  expect(dropped).toBeGreaterThan(0);
});

/** Removes the rules that a browser without :has() drops. Returns how many they are. */
function dropRulesWithHas(page: Page): Promise<number> {
  return page.evaluate(() => {
    let count = 0;
    const drop = (parent: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = parent.cssRules.length - 1; at >= 0; at--) {
        const rule = parent.cssRules[at];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) {
          parent.deleteRule(at);
          count += 1;
        } else if (rule instanceof CSSGroupingRule) drop(rule);
      }
    };
    for (const sheet of document.styleSheets) drop(sheet);
    return count;
  });
}

/** Opens the calendar three times. It focuses a day, and returns the focus to its button. */
async function openCalendar(page: Page): Promise<void> {
  const button = page.locator('#booking form').getByRole('button', { name: /^Tour Date/ });
  for (const time of ['first', 'second', 'third']) {
    await button.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await expect(calendar.getByRole('button', { name: /^Today, / }), time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(button).toBeFocused();
  }
}

/** Waits until the page has stopped scrolling. */
async function waitForRest(page: Page): Promise<void> {
  const isAtRest = () =>
    page.evaluate(async () => {
      const before = scrollY;
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
      return scrollY === before;
    });
  await expect.poll(isAtRest).toBe(true);
}
