import { drawFrames, openPage, openStopped, scrollToRest } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test('the featured tour has all its facts; Learn More has no visible action; Book This Adventure books it', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page);
  const section = page.locator('#featured');
  await expect(section.getByRole('heading', { level: 2 })).toHaveText('Full Day Sailing Adventure');
  for (const words of ['53-foot sailing boat', 'Full day (8 hours)', 'All skill levels'])
    await expect(section.getByText(words)).toBeVisible();
  await expect(section.getByRole('list', { name: /snorkeling stops/i }).getByRole('listitem')).toHaveText([
    'Coral Gardens',
    'Conch Shell Graveyard',
    'Shark & Ray Alley',
    'Hol Chan Marine Reserve',
  ]);
  await expect(section.getByRole('list', { name: /lunch/i }).getByRole('listitem')).toHaveText([
    /^coconut rice and beans$/i,
    /^plantain chips$/i,
    /^grilled chicken$/i,
    /^fresh fish fillet$/i,
  ]);

  const more = section.getByRole('button', { name: 'Learn More', exact: true });
  await more.hover();
  await expect(page.locator('#gallery figure').first()).toBeAttached();
  await scrollToRest(more);
  // Other sections may still be loading, so this compares only what the press could change.
  const before = await whatIsSeen(page);
  await more.click();
  await drawFrames(page, 20);
  expect(await whatIsSeen(page)).toEqual(before);
  await expect(page).toHaveURL(`${baseURL}/`);

  await section.getByRole('button', { name: 'Book This Adventure' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await expect(page.locator('#booking form').getByLabel('Select Tour')).toHaveValue('full-day-sailing');
});

test('two pictures alternate every 3 seconds until paused or chosen', async ({ page }) => {
  await openStopped(page);
  await page.getByRole('group', { name: 'Pictures of the sailing day' }).scrollIntoViewIfNeeded();
  await expect(page.locator('#featured img')).toHaveCount(2);
  const pause = page.locator('#featured').getByRole('button', { name: 'Pause the pictures' });
  await expect(pause).toBeVisible();
  await expectShown(page, 0);
  await page.clock.runFor(2_900);
  await expectShown(page, 0);
  await page.clock.runFor(100);
  await expectShown(page, 1);
  await page.clock.runFor(3_000);
  await expectShown(page, 0);
  await page.clock.runFor(3_000);
  await expectShown(page, 1);

  await pause.click();
  await page.clock.runFor(9_000);
  await expectShown(page, 1);
  await page.locator('#featured').getByRole('button', { name: 'Move the pictures' }).click();
  await page.clock.runFor(3_000);
  await expectShown(page, 0);
  await page.locator('#featured').getByRole('button', { name: 'Picture 2 of 2' }).click();
  await expectShown(page, 1);
  await page.clock.runFor(9_000);
  await expectShown(page, 1);
});

async function expectShown(page: Page, index: number): Promise<void> {
  const pictures = page.locator('#featured img');
  await expect(pictures.nth(index)).toBeVisible();
  await expect(pictures.nth(1 - index)).toBeHidden();
}

/**
 * The section, open dialogs and notices, and the place of the section on the screen, which stays if the browser scrolls
 * to make up for a section above that has just been loaded.
 */
async function whatIsSeen(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    section: document.querySelector('#featured')?.innerHTML,
    dialogs: document.querySelectorAll('dialog[open]').length,
    // Empty live regions wait for their text.
    notices: [...document.querySelectorAll('[role=status], [role=alert]')]
      .map((one) => one.textContent)
      .filter(Boolean),
    top: Math.round(document.querySelector('#featured')!.getBoundingClientRect().top),
  }));
}
