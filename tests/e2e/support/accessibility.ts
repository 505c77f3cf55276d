import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './page-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on the width of the window. */
const rulesOfLayout = ['color-contrast', 'scrollable-region-focusable', 'target-size'];
/** The rules whose result depends on the colours. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const minified = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations of WCAG 2.2 AA and best practices, in the page or a part of it.
 * @param where names the state of the page in the failure
 * @param part a selector; where only a part differs from a state that was checked before, its check is much faster
 */
export async function expectNoViolations(page: Page, where: string, part?: string): Promise<void> {
  const passed = await check(page, where, part, (axe) => axe.withTags(tags));
  expect(passed, 'axe looked at something').toBeGreaterThan(5);
}

/**
 * Expects the same at 360 px, and at 1440 px what depends on the width. A page that looks like another at 1440 px, with
 * other parts for example, needs both checks in full.
 */
export async function expectNoViolationsAtAnyWidth(page: Page, where: string, part?: string): Promise<void> {
  await expectNoViolations(page, `${where}, at 360 px`, part);
  await page.setViewportSize({ width: 1440, height: 900 });
  const passed = await check(page, `${where}, at 1440 px`, part, (axe) => axe.withRules(rulesOfLayout));
  expect(passed, 'axe looked at something').toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 900 });
}

/** Expects the same of the colours alone, for other colours of a page that is checked in full elsewhere. */
export async function expectReadableColors(page: Page, where: string, part?: string): Promise<void> {
  const passed = await check(page, where, part, (axe) => axe.withRules(rulesOfColors));
  expect(passed, 'axe looked at something').toBeGreaterThan(0);
}

/** Expects no violations of the chosen rules, and returns how many rules passed. */
async function check(
  page: Page,
  where: string,
  part: string | undefined,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<number> {
  // Evaluating axe takes longer than many checks, and AxeBuilder would evaluate it twice for each.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(minified);
  await endTransitions(page);
  // Passed rules are reported without their elements, which is faster.
  const axe = choose(
    new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode(true),
  );
  const { violations, passes } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(found.join('\n'), where).toBe('');
  return passes.length;
}

/** Waits for the end of what changes its color or place, which has neither contrast nor place until then. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
