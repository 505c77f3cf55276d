import { expect as strict, type Locator, type Page } from '@playwright/test';
import { patience } from 'stilthouse/testing/patience.ts';
import type { PressCount } from './press-count.ts';
import type { Account, Stage } from './stage.ts';
import type { StoryRequest } from './story.ts';

const expect = strict.configure({ timeout: patience.state });

/**
 * The work of the operator. Each function is one errand, and starts from the page where the previous errand on that
 * device ended.
 */
export interface Operator {
  phone: Page;
  office: Page;
  /** Signs in on both devices, once a week. */
  signIn(): Promise<void>;
  /** Opens the app on the phone, at Today. */
  openDesk(): Promise<void>;
  /** Decides by the buttons of the mail, on the phone: one confirms, the other one opens the page that declines. */
  answerFromMail(request: StoryRequest, link: string): Promise<void>;
  /** Decides at Today, on the phone. */
  answerAtToday(request: StoryRequest): Promise<void>;
  /**
   * Decides in the list of bookings, on the phone, and stays there. If a cart is taken, moves the rental to a free one.
   */
  answerInList(request: StoryRequest): Promise<void>;
  /** Decides on the booking's page with a message, at the office. */
  answerWithWords(request: StoryRequest): Promise<void>;
  /** Confirms all requests that wait, which are so many, at the office. */
  confirmAllWaiting(many: number): Promise<void>;
  /** Cuts the phone's connection after Today has shown these requests. */
  loseConnection(requests: readonly StoryRequest[]): Promise<void>;
  /** Decides on the phone without a connection. */
  answerOffline(request: StoryRequest): Promise<void>;
  /** Restores the connection and waits until the offline decisions are sent. */
  regainConnection(requests: readonly StoryRequest[]): Promise<void>;
  /** Does what a visitor asks for, at Today on the phone. */
  cancelAsAsked(name: string): Promise<void>;
  /** Changes a booking as its visitor asks, at the office: by one button, or in the form if it was asked in words. */
  changeAsAsked(name: string, edit: Edit): Promise<void>;
  /** Moves a booking to the day that its guest chose after a weather call, at Today on the phone. */
  moveAsAsked(name: string): Promise<void>;
  /** Closes a day for boats, so many days ahead, at the office: at Today for tomorrow, otherwise on its sheet. */
  stopBoats(day: string, ahead: number, isUndone: boolean): Promise<void>;
  /** Copies the sheet of tomorrow for the crew's chat, on the phone. */
  copyTomorrow(): Promise<void>;
  /** Prints the sheet of tomorrow, at the office. */
  printTomorrow(): Promise<void>;
}

/** What changes in a booking. */
export interface Edit {
  people?: number;
  /** yyyy-MM-dd */
  day?: string;
  /** The hour, 'HH:mm', and the place of the pickup. */
  pickup?: { at: string; from: string };
}

/** Opens the operator's two devices: a phone of 360 px and a computer. */
export async function hireOperator(stage: Stage, count: PressCount): Promise<Operator> {
  const phone = await stage.openDevice({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const office = await stage.openDevice({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await count.watch(phone.context());
  await count.watch(office.context());
  const mailPage = await phone.context().newPage();
  await phone.bringToFront();
  return {
    phone,
    office,
    async signIn() {
      for (const device of [phone, office]) {
        count.add('opens the desk');
        await signIn(device, stage.operator.account);
        await expect(waiting(device)).toBeVisible();
      }
    },
    async openDesk() {
      count.add('opens the app');
      await phone.goto('/admin');
      await expect(waiting(phone)).toBeVisible();
    },
    async answerFromMail({ decision, words }, link) {
      count.add('opens the link of the mail');
      // Chromium draws a background page only once a second, so taps there would take seconds.
      await mailPage.bringToFront();
      await mailPage.goto('about:blank');
      await mailPage.goto(link);
      // The phone is signed in, so the mail's button 'Confirm' confirms.
      if (decision === 'cancelled') {
        await mailPage.getByLabel('Message to the guest').fill(words);
        await press(mailPage.getByRole('button', { name: 'Decline' }));
      }
      const result = decision === 'confirmed' ? 'Confirmed' : 'Cancelled';
      await expect(mailPage.getByRole('heading', { name: result })).toBeFocused();
      await phone.bringToFront();
    },
    async answerAtToday({ name, decision, hour }) {
      await beAtToday(phone);
      const request = waiting(phone).getByRole('listitem').filter({ hasText: name });
      await press(request.getByRole('button', { name: decision === 'confirmed' ? 'Confirm' : 'Cancel', exact: true }));
      if (hour) await chooseDeparture(phone, hour);
      await expect(request).toContainText(decision === 'confirmed' ? 'Confirmed' : 'Cancelled');
    },
    answerInList: (request) => answerInList(phone, request),
    async answerWithWords({ name, decision, words }) {
      await openBooking(office, name);
      await decide(office, decision === 'confirmed' ? 'Confirm' : 'Cancel', words);
    },
    confirmAllWaiting: (many) => confirmAllWaiting(office, many),
    async loseConnection(requests) {
      await beAtToday(phone);
      for (const { name } of requests)
        await expect(waiting(phone).getByRole('link', { name, exact: true })).toBeVisible();
      await expect.poll(() => phone.evaluate(hasActiveWorker)).toBe(true);
      await phone.context().setOffline(true);
      count.add('opens the app');
      await phone.goto('/admin');
      await expect(phone.getByRole('heading', { level: 1, name: 'The desk, without a connection' })).toBeVisible();
    },
    async answerOffline({ name, decision, words }) {
      const verb = decision === 'confirmed' ? 'Confirm' : 'Decline';
      await press(phone.getByRole('button', { name: `${verb}: ${name}` }));
      if (decision === 'cancelled') {
        const dialog = phone.getByRole('dialog');
        if (words) await dialog.getByLabel('Message to the guest').fill(words);
        await press(dialog.getByRole('button', { name: 'Keep this answer' }));
      }
      await expect(phone.getByRole('region', { name: 'Not sent yet' })).toContainText(name);
    },
    async regainConnection(requests) {
      await phone.context().setOffline(false);
      await expect(waiting(phone)).toBeVisible();
      const kept = phone.getByRole('region', { name: 'Not sent yet' });
      await expect(kept).toHaveCount(0);
      for (const { name } of requests)
        await expect(waiting(phone).getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
    },
    cancelAsAsked: (name) => doAsAsked(phone, name, /^Cancel the booking$/),
    moveAsAsked: (name) => doAsAsked(phone, name, /^Move to /),
    async changeAsAsked(name, edit) {
      await beAtToday(office);
      const asked = asks(office).getByRole('listitem').filter({ hasText: name });
      if (!edit.pickup) {
        await press(asked.getByRole('button', { name: /^Change to / }));
        return expect(asked).toHaveCount(0);
      }
      await press(asked.getByRole('link', { name: 'Change the booking' }));
      await saveEdit(office, edit);
      await expect(asked).toHaveCount(0);
      await expect(waiting(office)).toBeVisible();
    },
    stopBoats: (day, ahead, isUndone) => stopBoats(office, day, ahead, isUndone),
    async copyTomorrow() {
      await beAtToday(phone);
      await press(phone.getByRole('button', { name: 'Copy as text tomorrow' }));
      await expect(phone.getByText('The day is copied as text').last()).toBeVisible();
    },
    async printTomorrow() {
      await beAtToday(office);
      const print = office.getByRole('button', { name: 'Print tomorrow', exact: true });
      const isPrinted = office.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
      await press(print);
      await isPrinted;
      count.add('prints, in the dialog of the browser');
    },
  };
}

/** Taps if the device has a touch screen, otherwise clicks. */
export async function press(control: Locator): Promise<void> {
  const isTouched = await control.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouched ? control.tap() : control.click());
}

/** Opens a part of the desk from its header, and waits until it is shown. */
export async function goTo(page: Page, part: string): Promise<void> {
  await press(page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: part, exact: true }));
  if (part === 'Today') await expect(waiting(page)).toBeVisible();
  if (part === 'Bookings') await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
}

/** Opens the desk, which asks for the password before it shows its first page. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/admin');
  await press(page.getByRole('link', { name: 'Other ways to sign in' }));
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(/e-?mail/i).fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await press(panel.getByRole('button', { name: 'Sign In', exact: true }));
}

function waiting(page: Page): Locator {
  return page.getByRole('region', { name: 'Waiting for an answer' });
}

function asks(page: Page): Locator {
  return waiting(page).getByRole('list', { name: 'Changes that guests ask for' });
}

/** Opens Today, or looks at it again. */
export async function beAtToday(page: Page): Promise<void> {
  const { pathname, hash } = new URL(page.url());
  if (pathname !== '/admin' || hash !== '') await goTo(page, 'Today');
  else await lookAgain(page);
}

async function openBooking(page: Page, name: string): Promise<void> {
  await beAtToday(page);
  await press(waiting(page).getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Takes the device in hand again: the desk loads its lists when it becomes visible, and draws the rows in view. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function doAsAsked(phone: Page, name: string, what: RegExp): Promise<void> {
  await beAtToday(phone);
  const asked = asks(phone).getByRole('listitem').filter({ hasText: name });
  await press(asked.getByRole('button', { name: what }));
  await expect(asked).toHaveCount(0);
}

/** Answers the question for one of several departures of a day. */
async function chooseDeparture(page: Page, hour: string): Promise<void> {
  const choice = page.getByRole('group', { name: 'Which departure?' });
  await press(choice.getByRole('button', { name: new RegExp(`^${hour}`) }));
}

/** Fills in the open form that changes a booking, and saves it. */
export async function saveEdit(page: Page, { people, day, pickup }: Edit): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change this booking' });
  if (people !== undefined) await dialog.getByLabel('People').fill(String(people));
  if (day) await dialog.locator('[name=date]').fill(day);
  if (pickup) {
    await dialog.getByLabel('Pick-up at').fill(pickup.at);
    await dialog.getByLabel('Pick-up from').fill(pickup.from);
  }
  await press(dialog.getByRole('button', { name: 'Change booking' }));
  await expect(dialog).toHaveCount(0);
}

/** Decides on the page of a booking that was opened at Today, to which the desk returns. */
async function decide(page: Page, action: 'Confirm' | 'Cancel', words: string): Promise<void> {
  if (words) await page.getByLabel(/Message to the guest/).fill(words);
  await press(page.getByRole('group', { name: 'Decide' }).getByRole('button', { name: action }));
  await expect(waiting(page)).toBeVisible();
}

async function answerInList(phone: Page, { name, decision, trouble, hour }: StoryRequest): Promise<void> {
  if (!phone.url().endsWith('#bookings')) await goTo(phone, 'Bookings');
  else await lookAgain(phone);
  const card = phone.getByRole('article', { name });
  const button = card.getByRole('button', { name: decision === 'confirmed' ? 'Confirm' : 'Cancel', exact: true });
  await press(button);
  if (hour) await chooseDeparture(phone, hour);
  if (trouble === 'taken') {
    await press(
      card
        .getByRole('alert')
        .getByRole('button', { name: /^Move to .* and confirm$/ })
        .first(),
    );
    await expect(card.getByRole('alert')).toHaveCount(0);
  }
  await expect(card.getByText(decision === 'confirmed' ? 'Confirmed' : 'Cancelled', { exact: true })).toBeVisible();
}

async function confirmAllWaiting(office: Page, many: number): Promise<void> {
  if (!office.url().endsWith('?view=waiting#bookings')) {
    await goTo(office, 'Bookings');
    await press(office.getByRole('link', { name: /^Waiting(?! list)/ }));
  } else await lookAgain(office);
  await expect(office.getByRole('article')).toHaveCount(many);
  await press(office.getByRole('button', { name: 'Select', exact: true }));
  await press(office.getByRole('checkbox', { name: 'Select all' }));
  const bar = office.getByRole('group', { name: 'Selected bookings' });
  await press(bar.getByRole('button', { name: 'Confirm' }));
  await expect(office.getByText(`Confirmed ${many} bookings.`).last()).toBeVisible();
}

async function stopBoats(office: Page, day: string, ahead: number, isUndone: boolean): Promise<void> {
  const dayName = ahead === 1 ? 'tomorrow' : 'on this day';
  if (ahead <= 2) await beAtToday(office);
  else await openDay(office, day);
  if (ahead === 2) {
    await press(office.getByRole('navigation', { name: 'The next days' }).getByRole('link').first());
    await expect(office).toHaveURL(new RegExp(`${day}$`));
  }
  await press(office.getByRole('button', { name: `Call off boats ${dayName}` }));
  const dialog = office.getByRole('dialog', { name: `Call off boats ${dayName}` });
  // The dialog suggests the right reason: 'Strong wind, the sea is too rough.'
  await press(dialog.getByRole('button', { name: /^Close the day and write to \d+$/ }));
  const call = office.getByRole('region', { name: `Weather call ${dayName}` });
  await expect(call.getByRole('status')).toContainText('You can undo this until');
  if (isUndone) {
    await press(call.getByRole('button', { name: 'Undo' }));
    await expect(call).toHaveCount(0);
  }
}

/** Opens the sheet of a day from the calendar. */
export async function openDay(page: Page, day: string): Promise<void> {
  const month = await openMonth(page, day);
  await press(month.locator(`a[href="/admin/day/${day}"]`));
  await expect(page.getByRole('button', { name: 'Call off boats on this day' })).toBeVisible();
}

/** Opens the calendar at the month of a day, and returns its table. */
export async function openMonth(page: Page, day: string): Promise<Locator> {
  await goTo(page, 'Calendar');
  const name = new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const month = page.getByRole('table', { name });
  await expect(page.getByRole('table')).toBeVisible();
  // The days of the stories are in this month or the next.
  if (!(await month.count())) await press(page.getByRole('link', { name: /^Next month/ }));
  await expect(month).toBeVisible();
  return month;
}

/** Runs in the page. Returns whether the service worker, which opens the desk without a connection, is active. */
async function hasActiveWorker(): Promise<boolean> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  return registrations.some(({ active }) => active?.state === 'activated');
}
