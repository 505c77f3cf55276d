import { startLossyProxy, type LossyProxy } from '../../support/services/lossy-proxy.ts';
import { expect, test, type Page } from '../support/page-test.ts';

// Visitors on a slow line fill in and send a form of the HTML before the scripts have loaded.

let proxy: LossyProxy;
test.beforeEach(async ({ backend }) => {
  proxy = await startLossyProxy(backend.url);
});
test.afterEach(() => proxy.close());

test.use({ viewport: { width: 360, height: 740 } });

test("an early press of 'Send the link' is sent once, with the address that was typed", async ({ page }) => {
  const address = 'early-link@mail.example';
  const sent = requestsTo(page, '/auth/v1/recover');
  const release = await openUnhydrated(page, proxy, '/auth/forgotten-password');
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  release();
  await expect(page.getByText(`If there is an account for ${address}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(address);
  expect(page.url()).not.toContain('early-');
  expect(sent).toEqual([expect.objectContaining({ email: address })]);
});

test("an early press of 'Join' is answered once", async ({ page }) => {
  const release = await openUnhydrated(page, proxy, '/privacy');
  await page.getByLabel('Your e-mail').fill('early@mail.example');
  await page.getByRole('button', { name: 'Join' }).click();
  release();
  await expect(page.getByText('Thanks for subscribing!')).toHaveCount(1);
  expect(page.url()).not.toContain('early@');
});

/** Opens a page whose scripts wait for the returned function. */
async function openUnhydrated(page: Page, proxy: LossyProxy, address: string): Promise<() => void> {
  const release = proxy.holdRequests((path) => path.includes('/entry.client-'));
  await page.goto(proxy.url + address, { waitUntil: 'commit' });
  return release;
}

function requestsTo(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}
