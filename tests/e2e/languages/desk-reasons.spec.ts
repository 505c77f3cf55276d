import { form } from '../support/booking-form.ts';
import { openPage, pace } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true')));
test.afterEach(({ backend }) =>
  backend.database.query(
    `delete from closed_days; delete from weather_calls; delete from translations;
     delete from gallery_items where title in ('Our own reef', 'Our own pier')`,
  ),
);

test('a closed day says why in Spanish, or in English with lang', async ({ page, backend, line }) => {
  await backend.database.query(
    `insert into closed_days (first_day, last_day, reason)
     values ('2099-03-09', '2099-03-09', 'Road repairs'), ('2099-03-12', '2099-03-12', 'Storm clean-up')`,
  );
  await backend.database.query(
    `insert into translations (language, text, translation) values ('es', 'Road repairs', 'Reparación del camino')`,
  );
  line.tellTime(() => new Date('2099-03-03T18:00:00Z'));
  await openCalendar(page, `${line.url}/es#booking`);
  const lines = page.getByRole('list', { name: 'Días que no se pueden reservar' }).getByRole('listitem');
  await expect(lines).toHaveText(['9 de marzo Cerrado: Reparación del camino', '12 de marzo Cerrado: Storm clean-up']);
  await expect(lines.locator('[lang=en]')).toHaveText(['Storm clean-up']);
});

test('the banner and the gallery have the texts of the desk in Spanish, or in English with lang', async ({
  page,
  backend,
}) => {
  await backend.database.query(
    `with call as (
       insert into weather_calls (id, day, tour_ids, reason)
       values (gen_random_uuid(), facts.local_today() + 1, '{mexico-rocks}', 'Storm warning.')
       returning id, day, reason
     )
     insert into closed_days (first_day, last_day, item_kind, item_id, reason, weather_call_id)
     select day, day, 'tour', 'mexico-rocks', reason, id from call`,
  );
  await backend.database.query(
    `insert into translations (language, text, translation)
     values ('es', 'Storm warning.', 'Aviso de tormenta.'), ('es', 'Our own reef', 'Nuestro arrecife')`,
  );
  await backend.database.query(
    `insert into gallery_items (title, image_url, is_featured, sort_order)
     values ('Our own reef', '/images/tours/lamanai-960.webp', true, -2),
       ('Our own pier', '/images/tours/belize-zoo-960.webp', true, -1)`,
  );
  await openPage(page, '/es');
  await page.mouse.wheel(0, 10);
  await expect(page.getByRole('region', { name: 'Clima' })).toContainText(/Motivo: Aviso de tormenta\.$/);
  await expect(page.getByRole('region', { name: 'Clima' }).locator('[lang]')).toHaveCount(0);
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  const captions = page.locator('#gallery figcaption');
  await expect(captions.nth(0)).toHaveText('Nuestro arrecife');
  await expect(captions.nth(0)).not.toHaveAttribute('lang');
  await expect(captions.nth(1)).toHaveText('Our own pier');
  await expect(captions.nth(1)).toHaveAttribute('lang', 'en');
  await expect(captions.nth(2)).not.toHaveAttribute('lang');
});

async function openCalendar(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const [first, second] = [0, 1].map((at) => form(page).locator('button[aria-pressed]').nth(at));
  await expect(async () => {
    await second!.click();
    await expect(second!).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass();
  await first!.click();
  await form(page).locator('select[name=tourId]').selectOption('lamanai');
  await form(page).locator('button[name=date]').click();
}
