import { expect as ofPlaywright, type Locator, type Page } from '@playwright/test';

// Playwright's own assertions describe the page for a possible failure after each look that did not find it as expected
// (an ARIA snapshot), twice at once and then every time that they look again. While a test waits, that took a sixth of
// the processor time of the pages. Here a test first waits without it, so that Playwright describes a page once.

interface State {
  isNot: boolean;
  timeout: number;
}

interface Outcome {
  pass: boolean;
  message(): string;
}

/** Assertions about one element, of which most wait until it appears. */
const ofElement = [
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
] as const;

export const expect = ofPlaywright.extend({
  toBeAttached: assertionOfState('toBeAttached', 'attached'),
  toBeVisible: assertionOfState('toBeVisible', 'visible'),
  ...Object.fromEntries(ofElement.map((name) => [name, assertionOfElement(name)])),
  toHaveURL,
}) as typeof ofPlaywright;

/** An assertion that an element is in this state. Nothing else needs a look once it is. */
function assertionOfState(name: 'toBeAttached' | 'toBeVisible', state: 'attached' | 'visible') {
  return async function (this: State, locator: Locator, ...given: unknown[]): Promise<Outcome> {
    const { isOver, left } = await waitFirst(this, given, (timeout) => locator.waitFor({ state, timeout }));
    return isOver ? { pass: true, message: () => name } : judge(this, left, locator, name, given);
  };
}

function assertionOfElement(name: (typeof ofElement)[number]) {
  return async function (this: State, locator: Locator, ...given: unknown[]): Promise<Outcome> {
    // A list may have no element, and is not described.
    if (Array.isArray(given[0])) return judge(this, timeOf(this, given), locator, name, given);
    const wait = (timeout: number) => locator.waitFor({ state: 'attached', timeout });
    const { left } = await waitFirst(this, given, wait);
    return judge(this, left, locator, name, given);
  };
}

async function toHaveURL(this: State, page: Page, address: string | RegExp, ...given: unknown[]): Promise<Outcome> {
  const isThere = ({ href }: URL) =>
    typeof address === 'string' ? href === new URL(address, href).href : address.test(href);
  const wait = (timeout: number) => page.waitForURL(isThere, { waitUntil: 'commit', timeout });
  const { left } = await waitFirst(this, given, wait);
  return judge(this, left, page, 'toHaveURL', [address, ...given]);
}

/** Waits for what is asserted, unless it is the opposite. Returns whether it came, and the time that is left in ms. */
async function waitFirst(state: State, given: unknown[], wait: (timeout: number) => Promise<unknown>) {
  const time = timeOf(state, given);
  if (state.isNot) return { isOver: false, left: time };
  const began = performance.now();
  const isOver = await wait(time).then(
    () => true,
    () => false,
  );
  return { isOver, left: Math.max(1, time - (performance.now() - began)) };
}

/** The outcome of the assertion of Playwright, with its message. */
async function judge(
  { isNot }: State,
  timeout: number,
  actual: Locator | Page,
  name: string,
  given: unknown[],
): Promise<Outcome> {
  const assertion = ofPlaywright.configure({ timeout })(actual);
  const assertions = (isNot ? assertion.not : assertion) as unknown as Record<string, (...given: unknown[]) => unknown>;
  try {
    await assertions[name]!(...(hasTime(given) ? [...given.slice(0, -1), { ...given.at(-1)!, timeout }] : given));
    return { pass: !isNot, message: () => name };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}

/** The time in ms that an assertion has: its own, or that of all. */
function timeOf({ timeout }: State, given: unknown[]): number {
  return hasTime(given) ? given.at(-1)!.timeout : timeout;
}

/** Whether the last argument of an assertion has the time that it may take. */
function hasTime(given: unknown[]): given is { timeout: number }[] {
  const last = given.at(-1);
  return typeof last === 'object' && last !== null && 'timeout' in last && typeof last.timeout === 'number';
}
