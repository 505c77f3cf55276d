import { pace } from './open-page.ts';
import { expect, type Backend, type Page } from './page-test.ts';

/** A chosen day in the stored form (yyyy-MM-dd) and in the form of mails. */
export interface ChosenDay {
  iso: string;
  long: string;
}

/** The fields of a stored draft that are not empty. */
interface Draft {
  name: string;
  email: string;
  phone: string;
  bookingType?: 'tour' | 'combo' | 'custom' | 'golf-cart';
  tourId?: string;
  /** yyyy-MM-dd */
  date?: string;
}

export interface Visitor {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/**
 * Opens a page at its booking form and waits for the form's hydration. If only the anchor of the address differs,
 * nothing is loaded.
 */
export async function openForm(page: Page, address = '/#booking'): Promise<void> {
  await page.goto(address);
  const custom = form(page).getByRole('button', { name: 'Custom Adventure', exact: true });
  // The buttons are in the HTML before hydration.
  await expect(async () => {
    await custom.click();
    await expect(custom).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass();
  await form(page).getByRole('button', { name: 'Single Tour', exact: true }).click();
}

/** Fills these fields. */
export async function fillVisitor(page: Page, { name, email, phone, message }: Partial<Visitor>): Promise<void> {
  const fields = form(page);
  if (name !== undefined) await fields.getByLabel(/full name/i).fill(name);
  if (email !== undefined) await fields.getByLabel(/e-?mail/i).fill(email);
  if (phone !== undefined) await fields.getByLabel(/phone/i).fill(phone);
  if (message !== undefined) await fields.getByRole('textbox').last().fill(message);
}

/** Chooses the 15th of the next month in the calendar. */
export async function chooseDay(page: Page, label: RegExp): Promise<ChosenDay> {
  await form(page).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await dialog.getByRole('button', { name: /next month/i }).click();
  const day = middleOfNextMonth();
  const [month, date, year] = day.long.split(/[ ,]+/).slice(1);
  await dialog.getByRole('button', { name: new RegExp(`${month} ${date}(th)?, ${year}`) }).click();
  await expect(dialog).toHaveCount(0);
  return day;
}

/** The booking form of the home page. */
export function form(page: Page) {
  return page.locator('#booking form');
}

export function submitButton(page: Page) {
  return form(page).locator('button[type=submit]');
}

/** Completes the open form with a valid request for Lamanai. Returns the chosen day. */
export async function fillRequest(page: Page, email: string): Promise<ChosenDay> {
  await form(page).getByLabel('Select Tour').selectOption('lamanai');
  const day = await chooseDay(page, /^Tour Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  return day;
}

/** Opens the form at `address` and completes it with a valid request for Lamanai. Returns the chosen day. */
export async function readyToSend(page: Page, email: string, address?: string): Promise<ChosenDay> {
  await openForm(page, address);
  return fillRequest(page, email);
}

/**
 * Opens the home page with a stored draft of a valid request for Lamanai. Like `readyToSend` without the clicks, for
 * tests in which it does not matter how the form was filled. Returns the chosen day.
 */
export async function returnToRequest(page: Page, email: string, origin = ''): Promise<ChosenDay> {
  const day = middleOfNextMonth();
  await openDraft(
    page,
    { name: 'Ana Castillo', email, phone: '+501 600 1234', tourId: 'lamanai', date: day.iso },
    origin,
  );
  return day;
}

/** Stores a draft of a request in the tab, opens the home page, and waits until the form has restored it. */
async function openDraft(page: Page, draft: Draft, origin = ''): Promise<void> {
  // A file of the site that runs no script.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((given) => {
    const texts = { name: '', email: '', phone: '', message: '', trap: '', date: '' };
    const choices = { tourId: null, comboId: null, golfCartId: null, customTourIds: [] };
    const empty = { bookingType: 'tour', people: 2, ...texts, ...choices };
    sessionStorage.setItem('booking-draft', JSON.stringify({ savedAt: Date.now(), request: { ...empty, ...given } }));
  }, draft);
  await page.goto(`${origin}/#booking`);
  await expect(form(page).getByLabel(/full name/i)).toHaveValue(draft.name);
  // The form restores choices a moment after texts.
  if (draft.date) {
    const [year, , date] = draft.date.split('-');
    const shown = form(page).getByRole('button', { name: /^(Tour|Rental Start|Preferred Start) Date/ });
    await expect(shown).toContainText(new RegExp(`${Number(date)}, ${year}`));
  }
}

/** Changes the day of the unsent bookings on this device to yesterday, as if it had passed meanwhile. */
export async function letDayPass(page: Page): Promise<void> {
  await page.evaluate((yesterday) => {
    for (const [key, kept] of Object.entries<string>(localStorage))
      if (key.startsWith('kept-booking-'))
        localStorage.setItem(key, kept.replace(/"date":"[\d-]+"/, `"date":"${yesterday}"`));
  }, localDay(-1).iso);
}

/** The day that is so many days after today, in the operator's time zone. */
export function localDay(later: number): ChosenDay {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Belize' });
  return chosenDay(new Date(Date.parse(today) + later * 86_400_000));
}

/** The stored bookings of a visitor, oldest first, with the date as yyyy-MM-dd. */
export async function rowsOf(backend: Backend, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await backend.database.query(
    "select *, to_char(date, 'YYYY-MM-DD') as date from bookings where email = $1 order by created_at",
    [email],
  );
  return rows as Record<string, unknown>[];
}

/** Formats a moment's day in UTC. */
function chosenDay(moment: Date): ChosenDay {
  return {
    iso: moment.toISOString().slice(0, 10),
    long: moment.toLocaleDateString('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  };
}

/** The 15th of the next month, the day that chooseDay chooses. */
export function middleOfNextMonth(): ChosenDay {
  const [year, month] = localDay(0).iso.split('-').map(Number);
  return chosenDay(new Date(Date.UTC(year!, month!, 15)));
}
