import { expect as strict, type Locator, type Page } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import type { Edit } from './operator.ts';
import type { Choice, StoryRequest } from './story.ts';

// In ms: how long a press that may come too early waits for its effect before it is repeated.
const pace = 500;
const expect = strict.configure({ timeout: patience.state });

/** Fills in the open form with a request, without sending it. */
export async function fillRequest(site: Page, request: StoryRequest, day: string): Promise<void> {
  await choose(form(site), request.choice);
  await chooseDay(site, day);
  if (request.choice.type !== 'golf-cart')
    await form(site).getByLabel('Number of People').selectOption(String(request.people));
  await form(site).getByLabel('Full Name').fill(request.name);
  await form(site).getByLabel('Email Address').fill(request.email);
  await form(site).getByLabel('Phone Number').fill(request.phone);
  await form(site).getByRole('textbox').last().fill(request.message);
  if (request.trouble === 'full') await takeNearestDay(site);
}

/** Sends the completed request. If its day has been closed meanwhile, takes the nearest free day. */
export async function sendRequest(site: Page, isClosed = false): Promise<void> {
  await form(site).locator('button[type=submit]').click();
  if (isClosed) {
    await takeNearestDay(site);
    await form(site).locator('button[type=submit]').click();
  }
  await expect(form(site).getByLabel('Full Name')).toHaveValue('');
}

/** Fills in the open form for a full day, and joins its waiting list. */
export async function joinWaitingList(site: Page, request: StoryRequest, day: string): Promise<void> {
  await fillRequest(site, request, day);
  await form(site).getByRole('button', { name: 'This day is full. Put me on the waiting list' }).click();
  await expect(form(site).getByText(/^You are on the waiting list for /)).toBeVisible();
}

/** Takes the offered place on the visitor's own page, which is open. */
export async function takePlace(site: Page): Promise<void> {
  const confirmed = site.getByRole('heading', { name: 'Your booking is confirmed.' });
  await pressUntil(confirmed, site.getByRole('button', { name: 'Take the place' }));
}

/**
 * Presses a button of the visitor's own page, and again if the page says that there was no answer, as visitors do on a
 * busy machine. Prints each time, because it should be rare.
 */
async function pressUntil(answered: Locator, button: Locator): Promise<void> {
  const unanswered = button.page().getByText('There is no answer from our server.');
  for (;;) {
    await button.click();
    await expect(answered.or(unanswered).first()).toBeVisible();
    if (await answered.isVisible()) return;
    console.log(`no answer to '${await button.textContent()}'`);
  }
}

/** Opens the site at its booking form. */
export async function openSite(site: Page): Promise<void> {
  await site.goto('/#booking');
  const cart = form(site).getByRole('button', { name: 'Golf Cart', exact: true });
  // The buttons are in the HTML before they react.
  await expect(async () => {
    await cart.click();
    await expect(cart).toHaveAttribute('aria-pressed', 'true', { timeout: pace });
  }).toPass({ timeout: patience.state });
}

/** Opens the visitor's own page by the link of a mail. */
export async function openOwnPage(site: Page, link: string): Promise<void> {
  await site.goto('about:blank');
  await site.goto(link);
}

/** Asks for a change or a cancellation on the visitor's own page. A pickup has no field there, only words. */
export async function ask(site: Page, kind: 'cancel' | 'change', message: string, { people, day }: Edit = {}) {
  const isChange = kind === 'change';
  await site.getByRole('button', { name: isChange ? 'Ask for a change' : 'Cancel the booking' }).click();
  if (people !== undefined) await site.getByLabel('People').selectOption(String(people));
  if (day) await site.getByLabel('Tour Date').fill(day);
  await site.getByLabel(isChange ? 'Anything else?' : 'Would you like to tell us why?').fill(message);
  await pressUntil(
    site.getByText('Until then your booking stays as it is.'),
    site.getByRole('button', { name: isChange ? 'Send this to us' : 'Ask us to cancel' }),
  );
}

/** Chooses the first day that a weather call offers on the visitor's own page. */
export async function chooseOfferedDay(site: Page): Promise<void> {
  const offer = site.getByRole('region', { name: /^No trip on / });
  const words = (await offer.getByRole('button').first().textContent())!;
  const answered = offer.getByRole('status').filter({ hasText: new RegExp(`^You asked for ${words}[,.]`) });
  await pressUntil(answered, offer.getByRole('button', { name: words, exact: true }));
}

async function choose(fields: Locator, choice: Choice): Promise<void> {
  const type = { tour: 'Single Tour', combo: 'Combo Package', custom: 'Custom Adventure', 'golf-cart': 'Golf Cart' };
  await fields.getByRole('button', { name: type[choice.type], exact: true }).click();
  switch (choice.type) {
    case 'tour':
      return void (await fields.getByLabel('Select Tour').selectOption(choice.id));
    case 'combo':
      return void (await fields.getByLabel('Select Combo Package').selectOption(choice.id));
    case 'custom':
      for (const name of choice.names) await fields.getByRole('checkbox', { name }).check();
      return;
    case 'golf-cart':
      await fields.getByLabel('Select Golf Cart').selectOption(choice.id);
      await fields.getByLabel('Number of Days').selectOption(String(choice.days));
  }
}

async function chooseDay(site: Page, iso: string): Promise<void> {
  await dateField(site).click();
  const dialog = site.getByRole('dialog').filter({ has: site.getByRole('grid') });
  const [name, year] = new Date(iso)
    .toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .split(' ');
  const day = dialog.getByRole('button', {
    name: new RegExp(`${name} ${Number(iso.slice(8))}(st|nd|rd|th)?, ${year}`),
  });
  await expect(dialog.getByRole('grid')).toBeVisible();
  while ((await day.count()) === 0) await dialog.getByRole('button', { name: /next month/i }).click();
  await day.click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses the first of the nearest free days that the form offers. */
async function takeNearestDay(site: Page): Promise<void> {
  const offer = form(site).getByRole('group', { name: 'Nearest free days' });
  const nearest = offer.getByRole('button').first();
  const words = (await nearest.textContent())!;
  await nearest.click();
  await expect(offer).toHaveCount(0);
  await expect(dateField(site)).toContainText(words);
}

function form(site: Page): Locator {
  return site.locator('#booking form');
}

function dateField(site: Page): Locator {
  return form(site).getByRole('button', { name: /^(Tour|Rental Start|Preferred Start) Date/ });
}
