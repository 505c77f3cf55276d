import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { mailedLink } from '../support/account-mails.ts';
import { form, rowsOf } from '../support/booking-form.ts';
import { alive, notices, openPage, pace } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { expectNothingCut } from './shown-texts.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  // The refused sign-in.
  expectedErrors: /status of 400/,
});
test.afterEach(({ backend }) => backend.database.query('delete from bookings'));
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem('google-sign-in-seen', 'true');
    // A browser in Spanish of Guatemala.
    Object.defineProperty(navigator, 'languages', { get: () => ['es-GT', 'en'], configurable: true });
  }),
);

test("a visitor's whole way in Spanish: offer, switch, form, receipt, mails, private page", async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('ana');
  const name = form(page).locator('[name=name]');

  await test.step('a browser in Spanish of Guatemala is offered the page, and is not led there', async () => {
    await openPage(page, '/#contact');
    await page.mouse.wheel(0, 10);
    const offer = notices(page).filter({ hasText: 'Esta página también está en español.' });
    await expect(offer.locator('[lang=es]').first()).toBeVisible();
    const [top, height] = await offer.evaluate((bar) => [bar.getBoundingClientRect().top, innerHeight] as const);
    expect(top, 'low on the screen, where no title is').toBeGreaterThan(height * 0.85);
    expect(page.url()).toMatch(/\/#contact$/);
    // At once, because the notice goes by itself.
    await offer.getByRole('link', { name: 'Leerla en español' }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/es#contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Mangrove Caye Adventures: tours y carritos de golf en Belice');
  });

  await test.step('the contact and the gallery, which the database has in English, are Spanish', async () => {
    await alive(page);
    await expect(page.locator('#contact')).toContainText(
      /San Pedro, Cayo Ambergris, Belice.*Lunes a sábado\s*9:00 a 17:00/s,
    );
    await page.mouse.wheel(0, 10);
    const gallery = page.locator('#gallery');
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.locator('figcaption').first()).toHaveText('El muelle largo al atardecer');
    await expect(gallery.getByRole('button', { name: 'Vida en la isla' })).toBeAttached();
    await expect(gallery).not.toContainText(/Pier|Island life|Wildlife/);
  });

  await test.step('the switch keeps what is typed, both ways', async () => {
    await page.goto('/es#booking');
    await useForm(page);
    await name.fill('Ana Novelo');
    await footerLink(page, 'English').click();
    await expect(page).toHaveURL(/\/#booking$/);
    await expect(name).toHaveValue('Ana Novelo');
    await footerLink(page, 'Español').click();
    await expect(page).toHaveURL(/\/es#booking$/);
    await expect(name).toHaveValue('Ana Novelo');
  });

  await test.step('a form that lacks an address says so, and the receipt has the reference', async () => {
    await useForm(page);
    await form(page).getByRole('button', { name: 'Reservar este tour' }).click();
    await expect(form(page).getByRole('alert').filter({ hasText: 'Revise el correo' })).toContainText(
      'Escriba un correo electrónico válido.',
    );
    await form(page).getByLabel('Elija un tour').selectOption({ label: 'Ruinas mayas de Lamanai' });
    await form(page).getByLabel('Correo electrónico').fill(email);
    await form(page).getByLabel('Teléfono').fill('+501 600 1234');
    await form(page)
      .getByRole('button', { name: /^Fecha del tour/ })
      .click();
    const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
    await expect(calendar).toContainText(/Elegir una fecha.*dom\s*lun/s);
    await calendar.locator('nav button').last().click();
    await calendar.locator('td button:enabled').nth(14).click();
    await expect(calendar).toHaveCount(0);
    await form(page).getByRole('button', { name: 'Reservar este tour' }).click();
    await expect(notices(page).filter({ hasText: '¡Reserva recibida!' })).toContainText('menos de 24 horas');
    await expect(page.getByText(/^Solicitud enviada: Ruinas mayas de Lamanai, el \p{L}+, 15 de/u)).toBeVisible();
    await expectNothingCut(page, 'the receipt');
  });

  const [booking] = await rowsOf(backend, email);
  const reference = (booking!.id as string).slice(0, 8).toUpperCase();
  let link = '';

  await test.step('the booking has the language, the guest a Spanish mail, and the operator reads which it is', async () => {
    expect(booking!.language).toBe('es');
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(email);
    expect(mail!.subject).toMatch(
      new RegExp(`^Recibimos su solicitud: Ruinas mayas de Lamanai, .* 2 personas \\(${reference}\\)$`),
    );
    expect(mail!.html).toMatch(/^<html lang="es">$/m);
    expect(mail!.text).toContain('Reservado: Tour: Ruinas mayas de Lamanai, 10\u00a0horas');
    expect(mail!.text).toMatch(/a más tardar el .*\(hora de Belice\)/);
    const [toOperator] = await backend.mailsTo('operator@localhost', 1, ({ text }) =>
      Boolean(text?.includes(reference) || text?.includes(booking!.id as string)),
    );
    expect(toOperator!.text).toMatch(/^Language: Spanish/m);
    expect(toOperator!.text).toContain('Lamanai Maya Ruins');
    link = /\/es\/your-booking#[\w-]{43}/.exec(mail!.text!)![0];
  });

  await test.step('the page of the booking is Spanish, with what the database stores in English', async () => {
    await page.goto(link);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Recibimos su solicitud. Aún no está confirmada.' })).toBeVisible();
    await expect(main).toContainText(/Tour: Ruinas mayas de Lamanai, 10\shoras/);
    await expect(main).toContainText('hora de Belice');
    await expect(main).not.toContainText(/Maya Ruins|hours|Belize/);
    await expectNothingCut(page, 'the page of the booking');
  });

  await test.step('the confirmation and its calendar file are Spanish too', async () => {
    await backend.database.query("update bookings set status = 'confirmed' where id = $1", [booking!.id]);
    await backend.sendOutbox();
    const [mail] = await backend.mailsTo(email, 1, ({ subject }) => !subject?.startsWith('Recibimos'));
    expect(mail!.subject).toMatch(/^Su reserva está confirmada: Ruinas mayas de Lamanai/);
    const [file] = mail!.attachments;
    const content = file!.content;
    const calendar = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(calendar).toMatch(/^SUMMARY:.*Ruinas mayas de Lamanai/m);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Su reserva está confirmada.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible();
  });
});

test('accounts refuse in Spanish, and a new account has its mail in it', async ({ page, backend }) => {
  const email = uniqueEmail('luz');
  const submit = page.getByRole('tabpanel').locator('button[type=submit]');
  await openPage(page, '/es/auth');
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('arrecife-9');
  await submit.click();
  await expect(page.getByText('El correo o la contraseña no son correctos')).toBeVisible();

  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill('arrecife-9');
  await submit.click();
  await expect(page.getByText('Le enviamos un enlace de verificación a su correo')).toBeVisible();
  const [mail] = await backend.mailsTo(email);
  expect(mail!.subject).toBe('Confirme su correo');
  expect(mail!.html).toContain('<html lang="es">');
  expect(new URL(await mailedLink(backend, email)).pathname).toBe('/es/auth/confirm');
});

/** Waits for the hydration of the form: its second kind of booking can be chosen. Chooses the first one. */
async function useForm(page: Page): Promise<void> {
  const [first, second] = [0, 1].map((at) => form(page).locator('button[aria-pressed]').nth(at));
  await expect(async () => {
    await second!.click();
    await expect(second!).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass();
  await first!.click();
}

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}
