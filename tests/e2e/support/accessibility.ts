import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './page-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const minified = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations of WCAG 2.2 AA and best practices, in the page or a part of it.
 * @param where names the state of the page in the failure
 * @param part a selector; where only a part differs from a state that was checked before, its check is much faster
 */
export async function expectNoViolations(page: Page, where: string, part?: string): Promise<void> {
  // Evaluating axe takes longer than many checks, and AxeBuilder would evaluate it twice for each.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(minified);
  // Passed rules are reported without their elements, which is faster.
  const axe = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true);
  const { violations, passes } = await (part ? axe.include(part) : axe).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(found.join('\n'), where).toBe('');
  expect(passes.length, 'axe looked at something').toBeGreaterThan(5);
}
