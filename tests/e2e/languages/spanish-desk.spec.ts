import type { Locator } from '@playwright/test';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { englishTexts } from '../support/english-texts.ts';
import { openPage, overlaysLeft } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';
import { storeBookings } from '../support/stored-bookings.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ backend }) => {
  await backend.database.query('delete from bookings; delete from closed_days');
  await setUndoTime(backend.database, 60);
});

test('the desk is Spanish from the sign-in to the settings, and English again by a press', async ({
  page,
  backend,
  context,
}) => {
  const account = await backend.makeAccount('admin');
  const [id] = await storeBookings(backend, [{ name: 'Ana Novelo', people: 2, date: '2099-02-01' }]);
  const notice = page.locator('[data-toast=success]').last();
  const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
  const stored = () =>
    backend.database
      .query<{ locale: string | null }>(
        `select raw_user_meta_data ->> 'locale' as locale from auth.users where email = $1`,
        [account.email],
      )
      .then(({ rows }) => rows[0]?.locale);

  await test.step('the sign-in, whose language a link chooses', async () => {
    await openPage(page, '/admin#bookings');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/admin#bookings$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Acceso al panel' })).toBeVisible();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/es/desk.webmanifest');
    await expectSpanish(page, 'the sign-in');
    await page.getByRole('link', { name: 'Otras formas de entrar' }).click();
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByRole('tabpanel').locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/es\/admin#bookings$/);
  });

  await test.step('Today, and a request that is confirmed and taken back', async () => {
    await page.getByRole('navigation', { name: 'El panel' }).getByRole('link', { name: 'Hoy' }).click();
    const row = page.getByRole('article', { name: 'Ana Novelo' });
    await expect(row).toContainText('Ruinas mayas de Lamanai');
    await expectSpanish(page, 'Today');
    await row.getByRole('button', { name: 'Confirmar' }).click();
    await expect(notice).toContainText('El estado de la reserva se actualizó: Ana Novelo, confirmada.');
    await expectSpanish(page, 'the notice');
    await notice.getByRole('button', { name: 'Deshacer' }).click();
    await expect(notice).toContainText('Deshecho: al cliente no se le avisó nada');
  });

  await test.step('a link of a mail opens in Spanish, and the booking is changed', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    await expect(page).toHaveURL(new RegExp(`/es/admin/bookings/${id}$`));
    await expect(page.getByRole('region', { name: 'Solicitud', exact: true })).toContainText(
      'domingo, 1 de febrero de 2099',
    );
    await expectSpanish(page, 'the page of a booking');
    await page.getByRole('group', { name: 'Decidir' }).getByRole('button', { name: 'Cambiar', exact: true }).click();
    const change = page.getByRole('dialog', { name: 'Cambiar esta reserva' });
    await expect(change.getByLabel('Idioma').getByRole('option')).toHaveText(['inglés', 'español']);
    await change.getByLabel('Personas').fill('4');
    await expectSpanish(page, 'the form of a change');
    await change.getByRole('button', { name: 'Cambiar reserva' }).click();
    await expect(change).toHaveCount(0);
    await expect(history.last()).toContainText('Personas4 (antes 2)');
    await expectSpanish(page, 'the history');
  });

  await test.step('the settings, the places of More, and the language of the account', async () => {
    await openPage(page, '/es/admin/more');
    await expect(page.getByRole('heading', { level: 1, name: 'Más' })).toBeVisible();
    await expectSpanish(page, 'More');
    await page.getByRole('link', { name: /^Configuración/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Plazo de respuesta' })).toContainText(
      /Respondemos en un máximo de 24 horas/,
    );
    await expectSpanish(page, 'the settings');
    await expect.poll(stored, 'the choice at the sign-in page').toBe('es');
    await overlaysLeft(page);
    await page.goBack();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/[^s]\/admin\/more$/);
    await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
    await expect.poll(stored).toBe('en');
    await openPage(page, '/es/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page).toHaveURL(/[^s]\/admin\/settings$/);
  });

  const other = await context.newPage();
  await test.step('a choice in another tab leaves a form that is being typed', async () => {
    await openPage(page, `/admin/bookings/${id}`);
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Change', exact: true }).click();
    const people = page.getByRole('dialog', { name: 'Change this booking' }).getByLabel('People');
    await people.fill('6');
    await openPage(other, '/admin/more');
    await other.getByRole('link', { name: 'Español' }).click();
    await expect(other).toHaveURL(/\/es\/admin\/more$/);
    await expect.poll(stored).toBe('es');
    // What the page heard of the account is handled by now.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expect(people).toHaveValue('6');
  });

  await test.step('the link of a mail that answers without a sign-in opens in Spanish', async () => {
    const { rows } = await backend.database.query(`select make_booking_link($1, 'decision') as token`, [id]);
    await other.goto(`/answer#${rows[0].token}`);
    await expect(other).toHaveURL(new RegExp(`/es/answer#${rows[0].token}$`));
    await expect(other.getByRole('heading', { level: 1, name: 'Responder una solicitud' })).toBeVisible();
  });
});

const presses: Record<string, Parameters<Locator['click']>[0]> = {
  'with Ctrl': { modifiers: ['ControlOrMeta'] },
  'of the middle button': { button: 'middle' },
};

test.describe('a desk that opens without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|WebSocket connection|fetching the script/ });

  test('leads to the other language once that does too', async ({ page, backend, context }) => {
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin/more');
    const active = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).flatMap(({ active }) => active?.state ?? []),
      );
    await expect.poll(active).toEqual(['activated']);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('[data-toast=error]')).toContainText('needs a connection the first time');
    await expect(page).toHaveURL(/[^s]\/admin\/more$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/admin\/more$/);
    await context.setOffline(true);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/es\/admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'El panel, sin conexión' })).toBeVisible();

    // The worker of the other desk opens its first page, whose address has no choice.
    await context.setOffline(false);
    // The copy reloads the page.
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de control' })).toBeVisible();
    await page.goto('/es/admin/more', { waitUntil: 'commit' });
    // A page that loses the connection before its first response is replaced by the copy.
    await (await page.waitForResponse((response) => response.url().includes('/rest/v1/'))).finished();
    const english = page.getByRole('link', { name: 'English' });
    await expect(english).toBeVisible();
    await context.setOffline(true);
    await english.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
    await page.goto('/es/admin');
    await expect(page).toHaveURL(/[^s]\/admin$/);
  });

  for (const [press, options] of Object.entries(presses))
    test(`installs the one that a press ${press} opens in another tab, also if that is closed`, async ({
      page,
      backend,
      context,
    }) => {
      await startSession(page, backend, await backend.makeAccount('admin'));
      await openPage(page, '/admin/more');
      const active = () =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).flatMap(({ active, scope }) =>
            active?.state === 'activated' ? [new URL(scope).pathname] : [],
          ),
        );
      await expect.poll(active).toEqual(['/admin']);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Español' }).click(options);
      const other = await opened;
      await other.waitForFunction(() => localStorage.getItem('desk-language') === 'es');
      await other.close();
      await expect(page).toHaveURL(/[^s]\/admin\/more$/);
      await expect.poll(async () => (await active()).sort()).toEqual(['/admin', '/es/admin']);
      await context.setOffline(true);
      await page.goto('/admin');
      await expect(page).toHaveURL(/\/es\/admin$/);
      await expect(page.getByRole('heading', { level: 1, name: 'El panel, sin conexión' })).toBeVisible();
    });
});

test('a device without a choice follows the account, and the crew has the language too', async ({ page, backend }) => {
  const account = await backend.makeAccount('crew');
  await backend.database.query(
    `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"locale": "es"}' where email = $1`,
    [account.email],
  );
  await startSession(page, backend, account);
  await openPage(page, '/admin');
  await expect(page).toHaveURL(/\/es\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Viajes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await expectSpanish(page, 'the trips of the crew');
});

/** Expects that no English text of the desk is shown or read aloud, and that the page is not wider than the screen. */
async function expectSpanish(page: Page, where: string): Promise<void> {
  expect(englishTexts.length).toBeGreaterThan(1_000);
  const texts = await page.evaluate(() => {
    const others = 'script, style, template, noscript, [lang=en], [translate=no]';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement!.closest(others)) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (!element.closest(others)) found.push(element.getAttribute(name) ?? '');
    return [document.title, ...found].map((text) => text.trim()).filter(Boolean);
  });
  expect(texts.length, where).toBeGreaterThan(4);
  expect(
    texts.filter((text) => englishTexts.some((each) => each.test(text))),
    where,
  ).toEqual([]);
  expect(await page.locator('html').getAttribute('lang'), where).toBe('es');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where} sticks out`).toBe(0);
}
