import { chooseDay, openForm, submitButton } from '../support/booking-form.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));

test('notices of the booking form', async ({ page }) => {
  await openForm(page);
  await test.step('each error is announced once, and takes at most a tenth of the screen', () => meetErrors(page));
  await test.step('a notice covers neither the header, nor the field that it is about, nor the button that was pressed', () =>
    expectFree(page));
  await test.step('a control that gets the focus under a notice is uncovered', () => tabUnderNotice(page));
  await test.step('it covers nothing of the footer and the header where its button was pressed', () =>
    joinFromForm(page));
});

test('a notice stays below the pointer during a press on one of its buttons', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Your e-mail').fill('ana@visitor.example');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(notices(page)).toHaveText(/Thanks for subscribing!/);
  // Fields that came below the notice without a scroll: the notice moves away from them at the next focus.
  await notices(page).evaluate((notice) => {
    const { top, left } = notice.getBoundingClientRect();
    for (let count = 0; count < 20; count += 1) {
      const field = document.createElement('input');
      field.style.cssText = `position: fixed; top: ${top}px; left: ${left}px`;
      document.body.append(field);
    }
  });
  const dismiss = notices(page).getByRole('button', { name: 'Dismiss notice' });
  await dismiss.evaluate((button) => {
    button.addEventListener('click', () => (document.documentElement.dataset.pressed = 'dismiss'));
  });
  await dismiss.click();
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'dismiss');
  await expect(notices(page)).toHaveCount(0);
});

test('a focus or a scroll hides a notice only after an input of the visitor', async ({ page }) => {
  await openPage(page);
  await page.getByLabel('Your e-mail').fill('ana@visitor.example');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(notices(page)).toHaveText(/Thanks for subscribing!/);
  // At once, because the notice goes by itself.
  const afterProduct = await notices(page).evaluate(async (notice) => {
    // A field at both edges of the screen.
    const field = document.createElement('input');
    field.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none';
    document.body.append(field);
    field.focus({ preventScroll: true });
    scrollBy({ top: -40, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return getComputedStyle(notice).visibility;
  });
  expect(afterProduct).toBe('visible');
  await page.mouse.move(180, 370);
  await page.mouse.wheel(0, -80);
  await expect.poll(() => notices(page).evaluate((notice) => getComputedStyle(notice).visibility)).toBe('hidden');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test('notices of a dialog leave its buttons free', async ({ page, context }) => {
    await openPage(page);
    await page.getByLabel('Your e-mail').fill('ana@visitor.example');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(notices(page)).toHaveText(/Something went wrong/);
    await context.setOffline(false);
    await page.locator('#tours').getByRole('heading', { name: 'Belize Zoo', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Belize Zoo' });
    await expect(dialog.getByRole('button', { name: 'Book This Tour Now' })).toBeVisible();
    await expect(notices(page)).toBeVisible();
    await expect.poll(() => coveredByNotice(page, ['dialog[open] button:not([aria-label^=Dismiss])'])).toEqual([]);
  });
});

async function meetErrors(page: Page): Promise<void> {
  for (const fill of [
    () => page.getByLabel('Full Name').fill('Ana Reef'),
    () => page.getByLabel('Email Address').fill('ana@visitor.example'),
    () => page.getByLabel('Phone Number').fill('+501 600 1234'),
    () => page.locator('#booking').getByRole('button', { name: 'Custom Adventure', exact: true }).click(),
    () => chooseDay(page, /^Preferred Start Date/),
  ]) {
    await submitButton(page).click();
    const [title, message] = await notices(page).locator('p').allInnerTexts();
    const announced = await page.locator('[role=alert]', { hasText: message! }).count();
    expect(announced, title).toBe(1);
    await fill();
  }
  // The longest message.
  await submitButton(page).click();
  await expect(notices(page)).toHaveText(/Missing Tour Selection/);
  expect((await notices(page).boundingBox())!.height).toBeLessThanOrEqual(74);
}

async function expectFree(page: Page): Promise<void> {
  const field = page.getByLabel('Full Name');
  await field.fill('');
  await submitButton(page).click();
  await expect(notices(page)).toHaveText(/Invalid Name/);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect.poll(() => coveredByNotice(page, ['header a', 'header button', ':focus'])).toEqual([]);
}

async function tabUnderNotice(page: Page): Promise<void> {
  // The form of a tour has controls of many kinds before the name.
  await page.locator('#booking').getByRole('button', { name: 'Single Tour', exact: true }).click();
  await submitButton(page).click();
  await expect(notices(page)).toHaveText(/Invalid Name/);
  await expect(page.getByLabel('Full Name')).toBeFocused();
  // Moves backwards, so that the browser scrolls each control to the upper edge, where the notice is.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => coveredByNotice(page, [':focus'])).toEqual([]);
  }
}

async function joinFromForm(page: Page): Promise<void> {
  await page.getByLabel('Your e-mail').fill('ana@visitor.example');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(notices(page).filter({ hasText: 'Thanks for subscribing!' })).toBeVisible();
  await expect
    .poll(() => coveredByNotice(page, ['header a', 'header button', 'footer button', 'footer input']))
    .toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
}

/** The visible controls that a notice covers. */
function coveredByNotice(page: Page, controls: string[]): Promise<string[]> {
  return page.evaluate((selector) => {
    const notes = [...document.querySelectorAll('[data-toast]')].map((note) => note.getBoundingClientRect());
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return notes.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80));
  }, controls.join(', '));
}
