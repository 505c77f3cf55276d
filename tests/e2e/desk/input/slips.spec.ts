import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';
import { storeBookings } from '../../support/stored-bookings.ts';

// What a hand, or a program between it and the page, does without meaning it.

const photo = join(projectDir, 'public/icons/icon-512.png');

test('a wheel that scrolls changes no number, and a file that misses its field replaces nothing', async ({
  page,
  backend,
}) => {
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the page scrolls below a field with the focus', async () => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await openPage(page, '/admin/settings');
    const hours = page.getByLabel('Hours to answer');
    await hours.fill('12');
    await hours.hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(hours).toHaveValue('12');
    await hours.press('ArrowUp');
    await expect(hours, 'follows its keys').toHaveValue('13');
  });

  await test.step('a photo counts on its field alone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/admin#gallery');
    const form = page.getByRole('form', { name: 'Add a picture' });
    const title = form.getByRole('textbox', { name: 'Title (optional)' });
    await title.fill('Reef at noon');
    expect(await refusesFile(title)).toBe(true);
    expect(await refusesFile(page.getByRole('heading', { level: 1 }))).toBe(true);
    await dropFile(page, form.getByLabel(/^Image/));
    await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(title).toHaveValue('Reef at noon');
  });
});

test('the keys of an input method choose its words, and nothing of the desk', async ({ page, backend }) => {
  await storeBookings(backend, [{ name: '山田花子', email: 'hanako@visitor.example' }]);
  await startSession(page, backend, await backend.makeAccount('admin'));
  await openPage(page, '/admin/calendar?day=2099-03-20');
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const press = (key: string) =>
    method.send('Input.dispatchKeyEvent', { type: 'keyDown', key, windowsVirtualKeyCode: 229 });

  await test.step('Escape leaves the word, not the chosen days', async () => {
    await page
      .getByRole('button', { name: 'Choose Friday, March 20, 2099', exact: true })
      .click({ position: { x: 20, y: 70 } });
    const chosen = page.getByRole('region', { name: 'Chosen days' });
    const reason = chosen.getByLabel('Reason', { exact: true });
    await reason.fill('Storm ');
    await compose('たいふう');
    await press('Escape');
    await expect(reason).toBeVisible();
    await expect(reason).toHaveValue(/^Storm/);
  });

  await test.step('an arrow and Enter choose no guest', async () => {
    await openPage(page, '/admin');
    await page.getByRole('button', { name: 'New booking' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await expect(name).toBeFocused();
    await compose('山田');
    await expect(page.getByRole('option', { name: /山田花子/ })).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect(name).toHaveValue('山田');
    await expect(name).not.toHaveAttribute('aria-activedescendant');
    await method.send('Input.insertText', { text: '山田' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('山田花子');
  });
});

/** Whether the page takes its effect from a file that is dragged over an element: Firefox and Safari would open it. */
function refusesFile(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['reef'], 'reef.jpg', { type: 'image/jpeg' }));
    return ['dragover', 'drop'].every(
      (kind) => !element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })),
    );
  });
}

/** Drags a photo from outside of the browser onto the middle of an element. */
async function dropFile(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!;
  const pointer = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [photo], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await pointer.send('Input.dispatchDragEvent', { type, ...at, data });
  await pointer.detach();
}
