import {
  chooseDay,
  fillVisitor,
  form,
  openForm,
  returnToRequest,
  rowsOf,
  submitButton,
} from '../support/booking-form.ts';
import { alive, openPage, openWithPopup, overlaysLeft } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { expectTranslated, translatePages } from '../support/translate-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refusal of a full day, and the error that a test throws.
  expectedErrors: /status of 409|thrown by the test/,
});
test.slow();

const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

for (const way of ['again', 'once'] as const) {
  test(`the menu, the Google popup and several trips withstand a browser that translates ${way}`, async ({
    page,
    backend,
  }) => {
    const email = `${way}-several@visitor.example`;
    const translate = await translatePages(page, way);

    await test.step('the popup, and the menu of a phone', async () => {
      const popup = await openWithPopup(page);
      await translate();
      await expectTranslated(page);
      await popup.getByRole('button', { name: 'Maybe later' }).click();
      await expect(popup).toHaveCount(0);
      const toggle = page.getByRole('banner').locator('button[aria-controls]');
      await toggle.click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true })).toBeVisible();
      await translate();
      await expectTranslated(page);
      await toggle.click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true })).toBeHidden();
    });

    await test.step('two trips in one request', async () => {
      await openForm(page, '/#booking');
      await form(page).getByLabel('Select Tour').selectOption('lamanai');
      await chooseDay(page, /^Tour Date/);
      await translate();
      await form(page).getByRole('button', { name: 'Add another trip' }).click();
      const trips = form(page).getByRole('region', { name: /^Your trips/ });
      await expect(trips.getByRole('heading', { name: 'Your trips (1)' })).toBeVisible();
      await translate();
      await expectTranslated(page);
      await form(page).getByRole('button', { name: 'Golf Cart', exact: true }).click();
      await form(page).getByLabel('Select Golf Cart').selectOption('luxury-teal');
      await chooseDay(page, /^Rental Start Date/);
      await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
      await translate();
      await submitButton(page).click();
      await expect(page.getByText('Booking Confirmed! ✅').first()).toBeVisible();
      await translate();
      await expect(trips).toHaveCount(0);
      expect(await rowsOf(backend, email)).toHaveLength(2);
      await expect(failure(page)).toHaveCount(0);
    });
  });

  test(`the waiting list withstands a browser that translates ${way}`, async ({ page, backend }) => {
    const email = `${way}-waits@visitor.example`;
    const translate = await translatePages(page, way);
    await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
    const day = await returnToRequest(page, email);
    await translate();
    await backend.database.query(
      `insert into item_limits values ('tour', 'lamanai', 0, 2)
       on conflict (item_kind, item_id) do update set people_a_day = 2, lead_days = 0`,
    );
    await backend.database.query(
      `insert into bookings (booking_type, name, email, phone, date, people, tour_id)
       values ('tour', 'Otto Blum', 'otto@example.com', '600 1234', $1, 2, 'lamanai')`,
      [day.iso],
    );
    await submitButton(page).click();
    await expect(page.locator('[data-toast=error]')).toContainText('This Day Is Full');
    await translate();
    await expectTranslated(page);
    await form(page).getByRole('button', { name: 'This day is full. Put me on the waiting list' }).click();
    await expect(page.locator('[data-toast=success]')).toContainText('You Are on the Waiting List');
    await translate();
    await expectTranslated(page);
    expect(await rowsOf(backend, email)).toMatchObject([{ status: 'waitlisted' }]);
    await backend.database.query('delete from item_limits');
    await backend.database.query('delete from bookings where date = $1', [day.iso]);
  });
}

test('an error that reaches the root of a translated page keeps what was typed', async ({ page }) => {
  await translatePages(page, 'again');
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openForm(page);
  await fillVisitor(page, { name: 'Ana Castillo', email: 'ana@root-error.example', message: 'Two children.' });
  // As a part of the page that no guard knows fails: when React inserts the text of the form's error.
  await page.evaluate(() => {
    const prototype = Element.prototype as { setAttribute: Element['setAttribute'] };
    const { setAttribute } = prototype;
    prototype.setAttribute = function (name, value) {
      if (name !== 'aria-invalid') return setAttribute.call(this, name, value);
      prototype.setAttribute = setAttribute;
      throw new Error('thrown by the test');
    };
  });
  await submitButton(page).click();
  await expect(failure(page)).toBeVisible();
  await overlaysLeft(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await alive(page);
  await openPage(page, '/#booking');
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
  await expect(form(page).getByRole('textbox').last()).toHaveValue('Two children.');
});
