import { newestMailTo } from 'stilthouse/testing/mailbox.ts';
import { openPage } from './open-page.ts';
import type { Backend, Page } from './page-test.ts';

/** The link of the newest mail of an account, once this many have arrived. */
export async function mailedLink({ dataDir }: Backend, email: string, count = 1): Promise<string> {
  return (await newestMailTo(dataDir, email, count)).link!.href;
}

/** Opens the link of an account mail and presses the button of its page. */
export async function followMailLink(page: Page, link: string, button: string): Promise<void> {
  // Another fragment of the same page would not load it.
  await page.goto('about:blank');
  await openPage(page, link);
  await page.getByRole('main').getByRole('button', { name: button }).click();
}
