import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { drawFrames, openPage, openStopped, openWithPopup, pace, stopClock } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test('it appears after three seconds, and Maybe later dismisses it for good', async ({ page }) => {
  await openStopped(page);
  await page.clock.runFor(2_900);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole('button')).toHaveText(['Sign in with Google', 'Maybe later']);
  // The popup is not modal.
  await page.locator('#home').getByRole('button', { name: 'Pause the clouds' }).click();
  expect(await flags(page)).toEqual([]);
  await popup(page).getByRole('button', { name: 'Maybe later' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toHaveLength(1);

  await page.reload();
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Pause the clouds' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
});

test('it does not come between a press and its release', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStopped(page);
  const pause = page.getByRole('button', { name: 'Pause the clouds' });
  await pause.hover();
  await page.mouse.down();
  await page.clock.runFor(5_000);
  await expect(popup(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Move the clouds' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup(page)).toBeVisible();
});

test('Sign in with Google sets the flag too; without Google configured a notice is shown', async ({
  page,
  baseURL,
}) => {
  await openStopped(page);
  await page.clock.runFor(3_000);
  await popup(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('Sign in failed. Please try again.')).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toHaveLength(1);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test.describe('inside of another app', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 382.0.0.27.85',
  });

  test('a sign-in with Google says to open the page in the browser', async ({ page, baseURL }) => {
    await openStopped(page);
    await page.clock.runFor(3_000);
    await popup(page).getByRole('button', { name: 'Sign in with Google' }).click();
    const advice = page.getByText('Google allows no sign-in inside another app. Open this page in your browser');
    await expect(advice).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.clock.resume();
    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(advice).toBeVisible();
    await openPage(page, '/admin');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(advice).toBeVisible();
  });
});

test('signed-in users never see it', async ({ page, backend }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSession(page, backend, await backend.makeAccount());
  await page.clock.install();
  await openPage(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page)).toEqual([]);
});

test('on a slow line it appears three seconds after load, before the page is hydrated, and its buttons count', async ({
  page,
  backend,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const line = await startLossyProxy(backend.url);
  try {
    const deliverScripts = line.holdRequests((path) => path.endsWith('.js'));
    await stopClock(page);
    await page.goto(line.url);
    await page.clock.runFor(2_900);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(popup(page)).toBeVisible();
    const isHydrated = () => page.evaluate(() => document.querySelector('[popover] [role=status]') !== null);
    expect(await isHydrated()).toBe(false);
    await popup(page).getByRole('button', { name: 'Maybe later' }).click();
    await expect(popup(page)).toHaveCount(0);
    expect(await isHydrated()).toBe(false);
    deliverScripts();
    await page.clock.resume();
    await expect.poll(isHydrated).toBe(true);
    await expect.poll(() => flags(page)).toHaveLength(1);
    await expect(popup(page)).toHaveCount(0);
  } finally {
    await line.close();
  }
});

test('it goes when the visitor begins to book, and does not come while they do', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await page.clock.runFor(3_000);
  await expect(popup(page)).toBeVisible();
  await page.getByLabel('Full Name').focus();
  await expect(popup(page)).toHaveCount(0);

  await openStopped(page);
  await page.getByLabel('Full Name').focus();
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
  expect(await flags(page), 'it may come on the next visit').toEqual([]);

  await openStopped(page);
  await page.clock.runFor(3_000);
  await expect(popup(page)).toBeVisible();
  await page.locator('#tours article').first().getByRole('button', { name: 'Book Now' }).click();
  // The tours are hydrated first, whose modules load while the clock stands still. Then the page scrolls to the form.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(popup(page)).toHaveCount(0, { timeout: pace });
  }).toPass();

  await openStopped(page, '/golf-carts/premium-red-cart');
  await page.getByRole('link', { name: 'Book This Cart' }).click();
  // The form loads with timers.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByLabel('Select Golf Cart')).toHaveValue('premium-red', { timeout: pace });
  }).toPass();
  await page.clock.runFor(10_000);
  await expect(popup(page)).toHaveCount(0);
});

test('the bar covers no control of the first screen and of the end of the page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithPopup(page);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const end of ['top', 'bottom']) {
      const coveredAtEnd = async () => {
        // Content that loads after the first scroll makes the page longer.
        await page.evaluate(
          (edge) => scrollTo({ top: edge === 'top' ? 0 : document.body.scrollHeight, behavior: 'instant' }),
          end,
        );
        await drawFrames(page);
        return popup(page).evaluate(controlsBelow);
      };
      await expect.poll(coveredAtEnd, `${end} at ${width} by ${height} px`).toEqual([]);
    }
  }
});

test('a control with the focus that the bar would cover is scrolled clear of it', async ({ page }) => {
  await openStopped(page);
  const button = page.getByRole('button', { name: 'Learn More' });
  await page.keyboard.press('Tab');
  await button.focus();
  // Scrolls the button to the lower edge of the screen, where the bar appears.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(4_000);
  await expect(popup(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [bar, box] = [await popup(page).boundingBox(), await button.boundingBox()];
      return box!.y + box!.height <= bar!.y;
    })
    .toBe(true);
  await expect(button).toBeFocused();
});

/** The controls that the popup covers. */
function controlsBelow(popup: Element): string[] {
  const { top, left, right } = popup.getBoundingClientRect();
  return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((control) => !popup.contains(control))
    .filter((control) =>
      [...control.getClientRects()].some(
        (box) => box.bottom > top && box.top < innerHeight && box.right > left && box.left < right && box.width > 1,
      ),
    )
    .map((control) => control.textContent.trim() || control.outerHTML.slice(0, 80));
}

function popup(page: Page) {
  return page.getByRole('dialog').filter({ hasText: 'Google' });
}

/** The keys in local storage, except for the session and the booking draft. */
async function flags(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /google|popup|seen/i.test(key)));
}
