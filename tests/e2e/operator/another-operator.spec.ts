import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { patience } from 'stilthouse/testing/patience.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { buildOperatorSite } from '../../support/tools/operator-site.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { form, rowsOf, submitButton } from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test as base, type Page } from '../support/page-test.ts';
import { startSession } from '../support/sign-in.ts';

const dayLength = 86_400_000;

const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => use({ OPERATOR_EMAIL: 'desk@tagus.example' }),
    { scope: 'worker' },
  ],
  siteFolder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await buildOperatorSite();
      await use(site.folder);
      site.remove();
    },
    { scope: 'worker', timeout: patience.pageTest },
  ],
});
test.describe.configure({ mode: 'default' });

// docs/product/operators.md. The site of Tagus Days in Lisbon (tests/operators/tagus-days), in English and Portuguese.
test('an operator with tours alone: from the form in its language to the mails, the desk and the calendar', async ({
  page,
  backend,
  siteFolder,
}) => {
  const email = uniqueEmail('guest');
  const built = join(siteFolder!, 'build/client');
  const { before, after, isSpring } = daysOfClockChange();

  await test.step('the site has what is offered, in both languages, and nothing of the other operator', async () => {
    await openPage(page, '/pt-PT');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await expect(page).toHaveTitle('Tagus Days: passeios em Lisboa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisboa espera por si');
    await expect(page.locator('#site-menu nav')).toHaveText('PasseiosContactos');
    expect(await sectionsOf(page)).toEqual(['home', 'tours', 'gallery', 'booking', 'contact']);
    await expect(page.locator('#tours button[aria-pressed]')).toHaveText(['Todos', 'Vela', 'Aventura']);
    await expect(page.locator('#tours')).toContainText(/Pôr do sol no Tejo.*3 horas.*As sete colinas a pé/s);
    await expect(page.locator('#contact')).toContainText(/Lisboa, Portugal.*Segunda a sábado\s*9h-17h/s);
    await expect(page.locator('#home picture')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', 'Georgia, serif');
    await expect(page.locator('body')).toHaveCSS('font-family', 'system-ui, sans-serif');
    await expect(page.locator('link[as="font"]')).toHaveCount(0);
    expect(readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'))).toEqual([]);
    await expectNoViolations(page, 'the home page of another operator');
    for (const path of ['/blog', '/combos/triple-mainland-combo', '/golf-carts/luxury-teal-cart', '/feed.xml', '/es/'])
      for (const prefix of ['', '/pt-PT'])
        expect((await page.request.get(prefix + path)).status(), prefix + path).toBe(404);
    for (const path of ['/tours/cycling-to-belem', '/pt-PT/tours/cycling-to-belem', '/og/home.jpg'])
      expect((await page.request.get(path)).status(), path).toBe(200);
    expect((await page.request.get('/images/tours/cycling-to-belem-960.avif')).headers()['content-type']).toBe(
      'image/avif',
    );
    expect(textsNaming(built, /Belize|San Pedro|Ambergris|Mangrove Caye|golf carts?\b|\breef\b/i)).toEqual([]);
  });

  await test.step('English has its place, and each page names the other', async () => {
    const english = await (await page.request.get('/')).text();
    expect(english).toMatch(/<html [^>]*lang="en"/);
    expect(english).toMatch(/<h1[^>]*>Adventure Awaits in Lisbon/);
    expect(english).toMatch(/rel="alternate" hreflang="pt-PT" href="[^"]+\/pt-PT"/);
    const portuguese = await (await page.request.get('/pt-PT/tours/cycling-to-belem')).text();
    expect(portuguese).toMatch(/rel="alternate" hreflang="en" href="[^"]+[^T]\/tours\/cycling-to-belem"/);
    expect(portuguese).toContain('property="og:locale" content="pt_PT"');
    expect(portuguese).toMatch(/<h1[^>]*>De bicicleta até Belém/);
  });

  await test.step('a request for the day before the clocks change, and another one for that day', async () => {
    await page.goto('/pt-PT#booking');
    await expect(form(page).getByRole('button', { name: 'Um passeio' })).toHaveCount(0);
    await form(page).getByLabel('Nome completo').fill('Rui Costa');
    await form(page).getByLabel('E-mail').fill(email);
    await form(page).getByLabel('Telefone').fill('+351 912 000 111');
    await sendRequest(page, before);
    await page.getByRole('button', { name: 'Reservar outro com os mesmos dados' }).click();
    await sendRequest(page, after);
  });

  const bookings = await rowsOf(backend, email);
  const request = { tour_id: 'sunset-on-the-tagus', status: 'pending', language: 'pt-PT' };
  expect(bookings).toMatchObject([before, after].map((date) => ({ ...request, date })));
  const [first, second] = bookings.map(({ id }) => id as string);

  await test.step('the mails have the language, the name, the colors and the time of the operator', async () => {
    await backend.sendOutbox();
    const mails = await backend.mailsTo(email, 2);
    for (const { subject, text, html } of mails) {
      expect(subject).toMatch(/^Recebemos o seu pedido: Pôr do sol no Tejo, .* 2 pessoas \([0-9A-F]{8}\)$/);
      expect(html).toMatch(/^<html lang="pt-PT">$/m);
      for (const words of ['Tagus Days', '+351 912 345 678', 'hora de Lisboa']) expect(html).toContain(words);
      expect(html).not.toContain('#06262d');
      expect(text!.replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(the|your|booking|people|Sunset|Lisbon)\b/);
    }
    const [toDesk] = await backend.mailsTo('desk@tagus.example', 2);
    expect(toDesk!.text).toMatch(/^Language: European Portuguese$/m);
    for (const words of ['Sunset on the Tagus', 'Lisbon time']) expect(toDesk!.text).toContain(words);
  });

  await test.step('the desk has no place of what is not offered, and confirms', async () => {
    // An hour, with which the calendar file has the time zone.
    await backend.database.query(
      `update bookings set leaves_at = '09:00', meeting_point = 'Doca de Belém' where email = $1`,
      [email],
    );
    await startSession(page, backend, await backend.makeAccount('admin'));
    await page.goto(`/admin/bookings/${first}`);
    await page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Booking status updated successfully').last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Golf carts' })).toHaveCount(0);
    expect((await page.request.get('/admin/carts')).status()).toBe(404);
    await backend.database.query(`update bookings set status = 'confirmed' where id = $1`, [second]);
  });

  await test.step('the calendar files have the time of Lisbon on both sides of the change', async () => {
    await backend.sendOutbox();
    const mails = await backend.mailsTo(email, 2, ({ subject }) => !subject?.startsWith('Recebemos'));
    expect(mails[0]!.subject).toMatch(/^A sua reserva está confirmada: Pôr do sol no Tejo/);
    const trips = mails.map(tripOf).sort((one, other) => one.begin.localeCompare(other.begin));
    // Nine in the morning is eight in UTC while daylight saving lasts.
    const [hourBefore, hourAfter] = isSpring ? ['09', '08'] : ['08', '09'];
    expect(trips).toEqual([
      { zone: 'Europe/Lisbon', clock: '9:00', begin: `${before}T${hourBefore}:00:00.000Z`, hours: 3 },
      { zone: 'Europe/Lisbon', clock: '9:00', begin: `${after}T${hourAfter}:00:00.000Z`, hours: 3 },
    ]);
  });

  await test.step('the calendar of the desk has each trip on its day', async () => {
    await page.goto(`/admin/calendar?day=${before}`);
    await expect(page.getByText(/days in Lisbon/)).toBeVisible();
    await expect(page.getByText('Golf', { exact: false })).toHaveCount(0);
    for (const day of [before, after]) {
      await page.locator(`[data-day="${day}"] button`).first().click();
      const booked = page.getByRole('list', { name: 'Booked' }).getByRole('listitem');
      await expect(booked).toHaveText([/^09:00Rui Costa/]);
    }
  });

  await test.step('the sheet of the day too', async () => {
    await page.goto(`/admin/day/${before}`);
    await expect(page.getByText('Rui Costa').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Golf carts/ })).toHaveCount(0);
  });
});

/** The Sunday on which the clocks of Lisbon change next, in three days or later, and the day before, as yyyy-MM-dd. */
function daysOfClockChange() {
  const iso = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  for (let moment = Date.now() + 3 * dayLength; ; moment += dayLength) {
    const date = new Date(moment);
    // The last Sundays of March and October (https://eur-lex.europa.eu/eli/dir/2000/84/oj).
    if (date.getUTCDay() !== 0 || date.getUTCDate() < 25 || ![2, 9].includes(date.getUTCMonth())) continue;
    return { before: iso(moment - dayLength), after: iso(moment), isSpring: date.getUTCMonth() === 2 };
  }
}

/** Chooses the tour on the river and a day in the Portuguese form, sends it, and waits for the receipt. */
async function sendRequest(page: Page, date: string): Promise<void> {
  await form(page).getByLabel('Escolher o passeio').selectOption('sunset-on-the-tagus');
  await form(page)
    .getByRole('button', { name: /^Data do passeio/ })
    .click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  const cell = calendar.locator(`[data-day="${date}"]:not([data-outside]) button`);
  const next = calendar.getByRole('button', { name: 'Mês seguinte' });
  await expect(next).toBeVisible();
  while ((await cell.count()) === 0) await next.click();
  await cell.click();
  await expect(calendar).toHaveCount(0);
  await submitButton(page).click();
  await expect(
    page.getByText(new RegExp(`^Pedido enviado: Pôr do sol no Tejo, .*\\b${Number(date.slice(8))} de`)),
  ).toBeVisible();
}

/** What a calendar program reads in the file of a mail: its zone, the hour there, its moments. */
function tripOf({ attachments }: Email) {
  const { content } = attachments.find(({ filename }) => filename === 'booking.ics')!;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const { startDate: start, endDate: end } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  const [begin, over] = [start.toJSDate(), end.toJSDate()];
  return {
    zone: start.zone.tzid,
    clock: `${start.hour}:${String(start.minute).padStart(2, '0')}`,
    begin: begin.toISOString(),
    hours: (over.getTime() - begin.getTime()) / 3_600_000,
  };
}

/** The ids of the sections of the home page, in their order. */
function sectionsOf(page: Page): Promise<string[]> {
  return page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id));
}

/** The pages, scripts and lists of a built site that name something. */
function textsNaming(built: string, names: RegExp): string[] {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(html|xml|webmanifest|txt|data)$/.test(file) && names.test(read(join(built, file))));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
