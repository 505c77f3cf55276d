import { expect as ofPlaywright, type Locator, type Page } from '@playwright/test';

// Playwright's own assertions describe the page for a possible failure after each look that did not find it as expected
// (an ARIA snapshot), twice at once and then every time that they look again. While a test waits, that took a sixth of
// the processor time of the pages. Here a test first waits without it for the element or the address. Then Playwright
// decides in the time that is left, and words the failure.

interface State {
  isNot: boolean;
  timeout: number;
}

interface Outcome {
  pass: boolean;
  message(): string;
}

type Assertions = Record<string, (...given: unknown[]) => Promise<void>>;
type Wait = (timeout: number) => Promise<unknown>;

/** How long Playwright looks at least, in ms, so that it can describe a page that never was as expected. */
const lastLook = 1_000;

/** Assertions about one element, which first has to be there. */
const ofElement = [
  'toBeAttached',
  'toBeChecked',
  'toBeDisabled',
  'toBeEnabled',
  'toBeFocused',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAccessibleName',
  'toHaveAttribute',
  'toHaveText',
  'toHaveValue',
] as const;

export const expect = ofPlaywright.extend({
  ...Object.fromEntries(ofElement.map((name) => [name, assertionOf(name)])),
  toHaveURL,
}) as typeof ofPlaywright;

function assertionOf(name: (typeof ofElement)[number]) {
  const state = name === 'toBeVisible' ? 'visible' : 'attached';
  return function (this: State, locator: Locator, ...given: unknown[]): Promise<Outcome> {
    const wait: Wait = (timeout) => locator.waitFor({ state, timeout });
    // A list may have no element, and is not described. Options such as { visible: false } ask for the opposite.
    const isSimple = !Array.isArray(given[0]) && !Object.values(given.at(-1) ?? {}).includes(false);
    return assertPatiently(this, locator, name, given, isSimple ? wait : null);
  };
}

function toHaveURL(this: State, page: Page, ...given: unknown[]): Promise<Outcome> {
  const [address] = given;
  const isThere = ({ href }: URL) =>
    address instanceof RegExp ? address.test(href) : href === new URL(String(address), href).href;
  const wait: Wait = (timeout) => page.waitForURL(isThere, { waitUntil: 'commit', timeout });
  return assertPatiently(this, page, 'toHaveURL', given, typeof address === 'function' ? null : wait);
}

/** The outcome of Playwright's assertion, after a wait for what it needs; null if it needs nothing. */
async function assertPatiently(
  { isNot, timeout }: State,
  actual: Locator | Page,
  name: string,
  given: unknown[],
  wait: Wait | null,
): Promise<Outcome> {
  const options = given.at(-1) as { timeout?: number } | undefined;
  const time = options?.timeout ?? timeout;
  const began = performance.now();
  // A wait that failed says nothing: Playwright looks for itself.
  if (wait && !isNot) await wait(time).catch(() => null);
  const left = Math.max(lastLook, Math.ceil(time - (performance.now() - began)));
  const assertions = ofPlaywright.configure({ timeout: left })(actual) as unknown as Assertions & { not: Assertions };
  const all = options?.timeout === undefined ? given : [...given.slice(0, -1), { ...options, timeout: left }];
  try {
    await (isNot ? assertions.not : assertions)[name]!(...all);
    return { pass: !isNot, message: () => name };
  } catch (error) {
    if (!(error instanceof Error && 'matcherResult' in error)) throw error;
    // With what the report of a failure shows besides the message, such as the description of the page.
    const outcome = error.matcherResult as Outcome;
    return { ...outcome, message: () => error.message.replaceAll(` ${left}ms`, ` ${Math.round(time)}ms`) };
  }
}
