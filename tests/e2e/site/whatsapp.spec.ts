import type { Locator } from '@playwright/test';
import { uniqueEmail } from 'stilthouse/testing/random.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { openPage, openWithPopup } from '../support/open-page.ts';
import { chooseDay, fillVisitor, openForm } from '../support/booking-form.ts';

const hello = 'Hello Mangrove Caye Adventures!';
const general = `${hello} I am looking at your website and would like to ask about a tour.`;

// Drifting clouds would keep the browser drawing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a blog post it names the title, until the page is left; on every page it opens a chat', async ({ page }) => {
  await page.goto('/blog/top-5-snorkeling-spots-belize');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expectText(page, `${hello} I have read “${title}” on your website and would like to ask about it.`);
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expectChat(page);
  for (const path of ['/blog', '/auth']) {
    await page.goto(path);
    await expectChat(page);
  }
});

test('the link itself floats: one press opens the chat; in a tour dialog it names that tour, as does the link there', async ({
  page,
}) => {
  await seen(page);
  await openPage(page);
  await expectChat(page);
  await expect(chat(page).getByRole('link')).toHaveCount(1);
  await expect(chat(page).locator('summary, button')).toHaveCount(0);
  await expect(link(page)).toBeInViewport({ ratio: 1 });
  expect(await link(page).evaluate(isOnTop)).toBe(true);

  await page.locator('#tours').getByText('Lamanai Maya Ruins').first().click();
  const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
  await expect(dialog).toBeVisible();
  const words = `${hello} I am looking at the tour Lamanai Maya Ruins (10 hours) and would like to ask about it.`;
  await expectText(page, words);
  expect(textIn(await dialog.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href'))).toBe(words);
  await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
  await expectText(page, general);
});

test('the form copies the message by keyboard alone; after a choice it names tour, date and people, never the visitor', async ({
  page,
  context,
  backend,
}) => {
  const email = uniqueEmail('chat');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page);
  await test.step('to the clipboard', () => copyMessage(page, general));
  const form = page.locator('#booking form');
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await expectText(page, general);
  await form.getByLabel('Select Tour').selectOption('lamanai');
  const chosen = `${hello} I would like to book Lamanai Maya Ruins for 2 people.`;
  await expectText(page, chosen);
  await test.step('without access to the clipboard', async () => {
    await page.evaluate(() => Object.defineProperty(Clipboard.prototype, 'writeText', { value: undefined }));
    await copyMessage(page, chosen);
  });
  await form.getByLabel(/people/i).selectOption('4');
  const day = await chooseDay(page, /^Tour Date/);
  await expectText(page, `${hello} I would like to book Lamanai Maya Ruins on ${day.long} for 4 people.`);

  await form.getByRole('button', { name: 'Golf Cart', exact: true }).click();
  await expectText(page, general);
  await form.getByLabel('Select Golf Cart').selectOption('luxury-teal');
  await expectText(page, `${hello} I would like to rent the Luxury Teal Cart from ${day.long}.`);
  await form.getByRole('button', { name: 'Combo Package', exact: true }).click();
  await form.getByLabel('Select Combo Package').selectOption('ruins-zoo-combo');
  await expectText(page, `${hello} I would like to book Lamanai & Belize Zoo Combo on ${day.long} for 4 people.`);
  await form.getByRole('button', { name: 'Custom Adventure', exact: true }).click();
  await form.getByRole('checkbox', { name: /Belize Zoo/ }).check();
  await form.getByRole('checkbox', { name: /Altun Ha/ }).check();
  await expectText(
    page,
    `${hello} I would like to book a custom adventure (Belize Zoo, Altun Ha Maya Ruins) on ${day.long} for 4 people.`,
  );
  const { rows } = await backend.database.query('select id from bookings where email = $1', [email]);
  expect(rows, 'a chat is no booking').toEqual([]);
});

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
];

test('at rest it covers no text and no control, wherever the page is scrolled to, also with text of twice the size', async ({
  page,
}) => {
  await seen(page);
  // With this clock, waiting for rest takes no time.
  await page.clock.install();
  for (const address of ['/', '/blog', '/auth']) {
    await openPage(page, address);
    for (const size of windows) {
      await page.setViewportSize(size);
      const { covered, shown } = await restEverywhere(page);
      const where = `${address} at ${size.width} px`;
      expect(covered, where).toEqual([]);
      expect(shown, `${where}: the places where it is there`).toBeGreaterThan(0);
    }
    if (address !== '/auth') await expectFirstScreenFree(page, address);
  }
});

test('it is large enough and does not cover the Google popup', async ({ page }) => {
  const offer = await openWithPopup(page);
  for (const size of windows)
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.clock.runFor(1_000);
      await expectApart(offer, link(page));
      await expect(link(page)).toBeInViewport({ ratio: 1 });
      const box = (await link(page).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('it hides while one scrolls down, and returns by scrolling up, at rest, at the end, and by focus', async ({
    page,
  }) => {
    await seen(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPage(page, '/');
    await expect(link(page)).toBeInViewport({ ratio: 1 });
    // Scrolls on until the link disappears, like a long swipe.
    const isAway = () => chat(page).evaluate((element) => element.hasAttribute('data-away'));
    const scrollDown = () =>
      page.evaluate(async () => {
        for (let frames = 0; frames < 12; frames++) {
          scrollBy({ top: 12, behavior: 'instant' });
          await new Promise((drawn) => requestAnimationFrame(drawn));
        }
        return document.querySelector('[aria-label=Chat]')!.hasAttribute('data-away');
      });
    expect(await scrollDown()).toBe(true);
    await expect.poll(isAway).toBe(false);
    await expect(link(page)).toBeInViewport({ ratio: 1 });
    expect(await scrollDown()).toBe(true);
    expect(
      await page.evaluate(async () => {
        scrollBy({ top: -24, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return document.querySelector('[aria-label=Chat]')!.hasAttribute('data-away');
      }),
    ).toBe(false);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(isAway).toBe(false);

    await chat(page).evaluate((element) => element.toggleAttribute('data-away', true));
    await expect(link(page)).not.toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(link(page)).toBeFocused();
    await expect(link(page)).toBeInViewport({ ratio: 1 });
  });

  test('it never covers a button of the booking form, which has a link instead', async ({ page }) => {
    await seen(page);
    await openForm(page);
    const form = page.locator('#booking form');
    await form.getByLabel('Select Tour').selectOption('lamanai');
    for (const button of await form.getByRole('button').all()) {
      await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect(link(page)).toBeHidden();
      expect(await button.evaluate(isOnTop), await button.innerText()).toBe(true);
    }
    const inForm = form.getByRole('link', { name: 'Write to us on WhatsApp' });
    await expect(inForm).toBeVisible();
    expect(textIn(await inForm.getAttribute('href'))).toBe(
      `${hello} I would like to book Lamanai Maya Ruins for 2 people.`,
    );
    await page
      .locator('#contact')
      .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(link(page)).toBeVisible();
  });
});

function chat(page: Page) {
  return page.getByRole('complementary', { name: 'Chat' });
}

function link(page: Page) {
  return page.getByRole('link', { name: 'Chat with us on WhatsApp', includeHidden: true });
}

/** Marks the Google popup as seen by the visitor. */
async function seen(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
}

/**
 * Scrolls through the page with pauses, and finds what the floating link covers in them. The test
 * controls the page's clock.
 */
async function restEverywhere(page: Page): Promise<{ covered: string[]; shown: number }> {
  const covered: string[] = [];
  let shown = 0;
  const step = Math.round(page.viewportSize()!.height * 0.6);
  for (let top = 0; top < (await scrollPageTo(page, top)); top += step) {
    let below = await findBelowAtRest(page);
    // Content that arrives meanwhile, such as tours of administrators, moves the page and delays the pause.
    if (below?.length) below = await findBelowAtRest(page);
    if (!below) continue;
    shown++;
    covered.push(...below.map((text) => `${top}: ${text}`));
  }
  return { covered, shown };
}

/** Scrolls and waits until the page has received the event. Returns the height of the page in px. */
function scrollPageTo(page: Page, top: number): Promise<number> {
  return page.evaluate(async (y) => {
    const before = scrollY;
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo({ top: y, behavior: 'instant' });
    if (scrollY !== before) await scrolled;
    return document.documentElement.scrollHeight;
  }, top);
}

async function findBelowAtRest(page: Page): Promise<string[] | null> {
  await page.clock.runFor(450);
  return page.evaluate(findBelow);
}

/** The texts and controls that the floating link covers at rest; null if it is absent or hidden. */
async function findBelow(): Promise<string[] | null> {
  const chat = document.querySelector('aside[aria-label=Chat]')!;
  const link = chat.querySelector('a')!;
  await Promise.allSettled(link.getAnimations().map(({ finished }) => finished));
  const own = link.getBoundingClientRect();
  if (own.height === 0 || own.top >= innerHeight) return null;
  const isBelow = ({ left, right, top, bottom }: DOMRect) =>
    left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  const covered = [...document.querySelectorAll('a, button, input, select, textarea, label')]
    .filter((control) => !chat.contains(control) && [...control.getClientRects()].some(isBelow))
    .map((control) => control.textContent.trim() || control.outerHTML);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const isRead = text.textContent!.trim() && text.parentElement!.checkVisibility({ visibilityProperty: true });
    if (!isRead || text.parentElement!.closest('.visually-hidden, script, style')) continue;
    range.selectNode(text);
    if ([...range.getClientRects()].some(isBelow)) covered.push(text.textContent!.trim());
  }
  return covered;
}

/** With text of twice the size the link covers neither the buttons nor the text of the first screen. */
async function expectFirstScreenFree(page: Page, address: string): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const size of windows) {
    await page.setViewportSize(size);
    await scrollPageTo(page, 0);
    await scrollPageTo(page, 1);
    expect((await findBelowAtRest(page)) ?? [], `${address} at ${size.width} px`).toEqual([]);
  }
}

/** Waits until the two elements do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
    expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
  }).toPass();
}

async function expectText(page: Page, text: string): Promise<void> {
  await expect(link(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/5016000000\?text=/);
  await expect.poll(async () => textIn(await link(page).getAttribute('href'))).toBe(text);
}

/** The link opens a chat with the number of the site. */
async function expectChat(page: Page): Promise<void> {
  await expectText(page, general);
  await expect(link(page)).toHaveAttribute('target', '_blank');
}

/** The form copies this message by keyboard alone. */
async function copyMessage(page: Page, message: string): Promise<void> {
  const form = page.locator('#booking form');
  await form.getByRole('link', { name: 'Write to us on WhatsApp' }).focus();
  await page.keyboard.press('Tab');
  const copy = form.getByRole('button', { name: 'copy the message' });
  await expect(copy).toBeFocused();
  expect((await copy.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
}

function textIn(href: string | null): string | null {
  return new URL(href ?? '').searchParams.get('text');
}

/** Whether the button receives presses near the middle of at least one of its edges. */
function isOnTop(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points: [number, number][] = [
    [left + 4, y],
    [right - 4, y],
    [x, top + 4],
    [x, bottom - 4],
  ];
  return points.every(([pointX, pointY]) => button.contains(document.elementFromPoint(pointX, pointY)));
}
