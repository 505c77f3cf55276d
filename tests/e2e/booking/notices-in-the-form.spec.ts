import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { chooseDay, fillVisitor, form, openForm, submitButton } from '../support/booking-form.ts';
import { notices } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

for (const [width, height] of [
  [360, 640],
  [740, 360],
] as const) {
  test.describe(`at ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height }, expectedErrors: /the server responded with a status of 401/ });

    test('no notice of the form covers a field or the submit button, wherever the page is scrolled to', async ({
      page,
      backend,
    }) => {
      await openForm(page);
      const breaks = {
        'Invalid Name': () => fillVisitor(page, { name: 'Ana Reef' }),
        'Invalid Email': () => fillVisitor(page, { email: uniqueEmail(`beside-${width}-${height}`) }),
        'Invalid Phone Number': () => fillVisitor(page, { phone: '+501 600 1234' }),
        'Missing Date': () => chooseDay(page, /^Tour Date/),
        'Missing Tour Selection': () => form(page).getByLabel('Select Tour').selectOption('lamanai'),
      };
      for (const [title, mend] of Object.entries(breaks)) {
        await submitButton(page).click();
        await expectNoticeBesideField(page, title, height);
        if (title === 'Invalid Email') expect(await coveredWhileScrolling(page), title).toEqual([]);
        await mend();
        await expect(notices(page), 'after the change').toHaveCount(0);
      }

      await backend.database.query('revoke insert on bookings from anon');
      try {
        await submitButton(page).click();
        await expect(notices(page)).toHaveText([/Submission Failed/]);
        await expect(notices(page)).toBeInViewport({ ratio: 1 });
        expect(await coveredWhileScrolling(page)).toEqual([]);
      } finally {
        await backend.database.query('grant insert on bookings to anon');
      }
      await submitButton(page).click();
      await expect(notices(page)).toHaveText([/Booking Confirmed! ✅/]);
      await expect(notices(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^Request sent for/)).toBeInViewport();
      expect(await coveredWhileScrolling(page)).toEqual([]);
    });
  });
}

/** Expects notice and field in view, the notice right after the field and at most a tenth of the screen high. */
async function expectNoticeBesideField(page: Page, title: string, height: number): Promise<void> {
  await expect(notices(page)).toHaveText([new RegExp(title)]);
  await expect(notices(page)).toBeInViewport({ ratio: 1 });
  const field = page.locator('#booking :focus');
  await expect(field).toBeInViewport({ ratio: 1 });
  // Both at one moment, because the page may still scroll.
  const notice = await notices(page).evaluate((shown) => {
    const { top, height } = shown.getBoundingClientRect();
    return { height, below: top - document.activeElement!.getBoundingClientRect().bottom };
  });
  expect(notice.below, title).toBeLessThan(16);
  expect(notice.height, title).toBeLessThanOrEqual(height / 10);
}

/** The controls of the form that a visible notice covers at any of the places to which the form can be scrolled. */
async function coveredWhileScrolling(page: Page): Promise<string[]> {
  // A notice goes out of the way of a visitor who scrolls, not of the page.
  await page.mouse.wheel(0, 1);
  return page.evaluate(async () => {
    const start = scrollY;
    const covered = new Set<string>();
    const { top, bottom } = document.querySelector('#booking form')!.getBoundingClientRect();
    for (let y = start + top - innerHeight; y < start + bottom; y += 40) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const boxes = [...document.querySelectorAll('[data-toast], [aria-label=Weather]')]
        .filter((notice) => notice.checkVisibility({ visibilityProperty: true }))
        .map((notice) => notice.getBoundingClientRect());
      for (const control of document.querySelectorAll(
        '#booking form :is(input:not([tabindex]), select, textarea, [type=submit])',
      )) {
        const box = control.getBoundingClientRect();
        const isCovered = boxes.some(
          ({ left, right, top: upper, bottom: lower }) =>
            box.width > 1 && box.left < right && box.right > left && box.top < lower && box.bottom > upper,
        );
        if (isCovered) covered.add(control.outerHTML.slice(0, 80));
      }
    }
    scrollTo({ top: start, behavior: 'instant' });
    return [...covered];
  });
}
