import { expect as ofPlaywright } from '@playwright/test';
import { expect, test, type Page } from '../support/page-test.ts';

type Assertion = (look: typeof expect, page: Page) => Promise<void>;

/** The time of an assertion here, in ms, because the failures have to wait for its end. */
const timeout = 3_000;

const failing: [string, Assertion][] = [
  ['a missing element', (look, page) => look(page.getByText('Absent')).toBeVisible()],
  ['its text', (look, page) => look(page.locator('#absent')).toHaveText('Ana')],
  ['a hidden element', (look, page) => look(page.getByText('Later')).toBeVisible()],
  ['one that is there', (look, page) => look(page.getByText('Ana')).not.toBeVisible()],
  ['one that is asked to be hidden', (look, page) => look(page.getByText('Ana')).toBeVisible({ visible: false })],
  ['another text', (look, page) => look(page.locator('h1')).toHaveText('Rosa')],
  ['the same text', (look, page) => look(page.locator('h1')).not.toHaveText('Ana')],
  ['a list', (look, page) => look(page.locator('li')).toHaveText(['One', 'Three'])],
  ['two elements', (look, page) => look(page.locator('li')).toBeVisible()],
  ['an attribute', (look, page) => look(page.locator('h1')).toHaveAttribute('lang', 'es')],
  ['an address', (look, page) => look(page).toHaveURL('/elsewhere')],
  ['a pattern of addresses', (look, page) => look(page).toHaveURL(/elsewhere/)],
  ['the address', (look, page) => look(page).not.toHaveURL('/robots.txt')],
  ['no text', (look, page) => look(page.locator('h1')).toHaveText(1 as unknown as string)],
];

test('an assertion that fails says and describes the same as that of Playwright', async ({ page }) => {
  await openSample(page);
  const failures = (look: typeof expect) =>
    Promise.all(failing.map(async ([name, assertion]) => ({ name, ...(await failureOf(look, assertion, page)) })));
  const [own, other] = await Promise.all([failures(expect), failures(ofPlaywright)]);
  ofPlaywright(own).toEqual(other);
  ofPlaywright(own.filter(({ message }) => !message)).toEqual([]);
  const shorter = { timeout: 900 };
  const failure = await failureOf(expect, (look) => look(page.locator('h2'), 'The title').toBeVisible(shorter), page);
  ofPlaywright(failure?.message, 'the time of one assertion').toMatch(/Timeout: +900ms/);
  ofPlaywright(failure?.message, 'its own words').toMatch(/^The title\n/);
});

test('an assertion waits for an element and an address that come later', async ({ page }) => {
  await openSample(page);
  for (const assertion of [
    () => expect(page.getByText('Later')).toBeVisible(),
    () => expect(page.locator('#new')).toHaveText('Now'),
    () => expect(page.locator('h1')).toHaveText('Rosa'),
    () => expect(page.locator('h1')).not.toHaveText('Ana'),
    () => expect(page.getByText('Ana')).not.toBeVisible(),
    () => expect(page).toHaveURL('/sitemap.xml#there'),
    () => expect(page).not.toHaveURL('/robots.txt'),
  ]) {
    await openSample(page);
    let isOver = false;
    const over = assertion().then(() => (isOver = true));
    await page.locator('h1').textContent();
    ofPlaywright(isOver, String(assertion)).toBe(false);
    await page.evaluate(change);
    await over;
  }
});

async function openSample(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.setContent('<h1>Ana</h1><p hidden>Later</p><ul><li>One</li><li>Two</li></ul>');
}

function change(): void {
  document.querySelector('p')!.hidden = false;
  document.querySelector('h1')!.textContent = 'Rosa';
  document.body.insertAdjacentHTML('beforeend', '<p id="new">Now</p>');
  history.pushState(null, '', '/sitemap.xml#there');
}

/** What the report shows of a failure, except the log of the looks; null if the assertion does not fail. */
async function failureOf(look: typeof expect, assertion: Assertion, page: Page) {
  try {
    await assertion(look.configure({ timeout }), page);
    return null;
  } catch (error) {
    const { message, matcherResult } = error as Error & { matcherResult?: Record<string, unknown> };
    const { pass, expected, actual, ariaSnapshot } = matcherResult ?? {};
    return { message: message.split('\nCall log:')[0], pass, expected, actual, ariaSnapshot };
  }
}
