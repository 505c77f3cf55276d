import { readFileSync } from 'node:fs';
import { form } from '../support/booking-form.ts';
import { openPage, pace } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The translations, when visitors may not read them.
  expectedErrors: /the server responded with a status of 401/,
});
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
  const asked = reads(page);
  const open = async () => {
    const responses = ['rpc/public_tours', 'rpc/read_weather_banner', 'gallery_items'].map((path) =>
      page.waitForResponse((response) => response.url().includes(`/rest/v1/${path}`)),
    );
    await openPage(page, '/es');
    await page.mouse.wheel(0, 10);
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    await Promise.all(responses);
    // What follows a response has begun by now.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  };
  const weather = page.getByRole('region', { name: 'Clima' });
  const captions = page.locator('#gallery figcaption');

  await test.step('what visitors may not read leaves the page as it is in English', async () => {
    await backend.database.query('revoke execute on function public_translations from anon');
    try {
      await open();
      await expect(weather).toContainText(/Motivo: Storm warning\.$/);
      await expect(weather.locator('[lang=en]')).toHaveText('Storm warning');
      await expect(captions.nth(0)).toHaveText('Our own reef');
      await expect(captions.nth(0)).toHaveAttribute('lang', 'en');
    } finally {
      await backend.database.query('grant execute on function public_translations to anon');
    }
  });

  await test.step('all parts of a page ask once, by calls that have reserved places', async () => {
    // The page before would ask too, when it reads the gallery again.
    await page.goto('/robots.txt');
    asked.length = 0;
    const asksAll = Promise.withResolvers<void>();
    // Held in the browser, because a statement of a visitor has three seconds.
    await page.route('**/rest/v1/rpc/public_translations*', async (route) => {
      await asksAll.promise;
      await route.continue();
    });
    await open();
    // Until the response. The gallery asks again with each later reading.
    expect(asked.filter((path) => path === 'rpc/public_translations')).toHaveLength(1);
    asksAll.resolve();
    await expect(weather).toContainText(/Motivo: Aviso de tormenta\.$/);
    await expect(captions.nth(0)).toHaveText('Nuestro arrecife');
    const [, reserved = ''] = /^reserved = \[([^\]]*)\]/m.exec(readFileSync('supabase/server.toml', 'utf8')) ?? [];
    expect(asked.filter((path) => !reserved.includes(`"${path}"`))).toEqual([]);
  });

  await expect(weather.locator('[lang]')).toHaveCount(0);
  await expect(captions.nth(0)).not.toHaveAttribute('lang');
  await expect(captions.nth(1)).toHaveText('Our own pier');
  await expect(captions.nth(1)).toHaveAttribute('lang', 'en');
  await expect(captions.nth(2)).not.toHaveAttribute('lang');
});

/** The relations and functions that the page reads from now on. */
function reads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/rest/v1/');
    if (path) asked.push(path);
  });
  return asked;
}

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
