import { expectNoViolations } from '../support/accessibility.ts';
import { openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test, type Backend } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
});
test.afterEach(({ backend }) => backend.database.query('delete from tours; delete from translations'));

test('what the desk writes in both languages stands on the page of each, and what it lacks in the first with lang', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const site = await visitor.newPage();
  await site.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await startSession(page, backend, await backend.makeAccount('admin'));

  await test.step('the form of a tour has a field in Spanish below each text, and the description gets none', async () => {
    await openPage(page, '/admin#tours');
    await page.getByRole('button', { name: 'Add Tour' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Tour' });
    const inSpanish = (field: string) => dialog.locator(`[name="${field}.es"]`);
    await dialog.getByLabel('Name', { exact: true }).fill('Night Kayak');
    await inSpanish('name').fill('Kayak nocturno');
    await expect(inSpanish('name')).toHaveAccessibleName('In Spanish (Name)');
    await expect(dialog.getByText('In Spanish', { exact: true }).first()).toBeVisible();
    await expect(inSpanish('name')).toHaveAttribute('lang', 'es');
    await expect(dialog.locator('[name=name]')).toHaveAccessibleName('Name');
    await expect(dialog.locator('[name=name]')).not.toHaveAttribute('lang');
    await expect(dialog.locator('[name=description]')).toHaveAccessibleName('Description (optional)');
    const names = await dialog.locator('label:has(+ [lang=es])').allTextContents();
    expect(new Set(names).size, 'each field has a name of its own').toBe(7);
    expect(names).toHaveLength(7);
    await dialog.getByLabel('Duration', { exact: true }).fill('2 hours by night');
    await inSpanish('duration').fill('2 horas de noche');
    await dialog.getByLabel('Category').selectOption('Adventure');
    await dialog.getByLabel(/^Description/).fill('Out under the stars.');
    await dialog.getByLabel(/^Included/).fill('Kayak\nHeadlamp');
    await inSpanish('included').fill('Kayak\nLinterna frontal');
    await inSpanish('imageAlt').fill('Un kayak');
    await expectNoViolations(page, 'the form of a tour in two languages', 'dialog[open]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await dialog.getByRole('button', { name: 'Create Tour' }).click();
    await expect(page.getByText('“Un kayak” needs a text in English too.')).toBeVisible();
    await inSpanish('imageAlt').fill('');
    await dialog.getByRole('button', { name: 'Create Tour' }).click();
    await expect(page.getByText('Tour created successfully')).toBeVisible();
    expect(await translations(backend)).toEqual({
      '2 hours by night': '2 horas de noche',
      'Kayak\nHeadlamp': 'Kayak\nLinterna frontal',
      'Night Kayak': 'Kayak nocturno',
    });
  });

  await test.step('the form shows what is stored, and a fixed tour has the field where it differs', async () => {
    await page.getByRole('article', { name: 'Night Kayak' }).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog').locator('[name="name.es"]')).toBeVisible();
    await expect(page.getByRole('dialog').locator('[name="name.es"]')).toHaveValue('Kayak nocturno');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('article', { name: 'Altun Ha' }).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tour' });
    await expect(dialog.locator('[name="imageAlt.es"]')).toBeVisible();
    await expect(dialog.locator('[name="name.es"]')).toHaveCount(0);
    await dialog.getByLabel('Name', { exact: true }).fill('Altun Ha at Dawn');
    await expect(dialog.locator('[name="name.es"]')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the catalogue: Name' }).click();
    await expect(dialog.locator('[name="name.es"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Discard what you typed?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    await overlaysLeft(page);
  });

  await test.step('each page has its own texts, and the description of both is English', async () => {
    for (const [address, name, shown] of [
      ['/es', 'Kayak nocturno', ['2 horas de noche', 'Linterna frontal']],
      ['/', 'Night Kayak', ['2 hours by night', 'Headlamp']],
    ] as const) {
      await openPage(site, address);
      await site.mouse.wheel(0, 10);
      const card = site.locator('#tours').getByRole('article').filter({ hasText: name });
      for (const text of shown) await expect(card).toContainText(text);
      await expect(card.locator('[lang]')).toHaveCount(0);
      await card.getByRole('heading').click();
      const trip = site.getByRole('dialog', { name });
      const description = trip.getByText('Out under the stars.');
      if (address === '/') await expect(description).not.toHaveAttribute('lang');
      else await expect(description).toHaveAttribute('lang', 'en');
      await expect(trip).not.toContainText(address === '/' ? /nocturno|Linterna/ : /Night Kayak|Headlamp|by night/);
      await expectNoViolations(site, `the tour at ${address}`, 'dialog[open]');
      await site.keyboard.press('Escape');
      await overlaysLeft(site);
    }
  });

  await visitor.close();
});

async function translations({ database }: Backend): Promise<Record<string, string>> {
  const { rows } = await database.query<{ text: string; translation: string }>('select * from translations');
  return Object.fromEntries(rows.map(({ text, translation }) => [text, translation]));
}
