import { drawFrames, openPage, openStopped } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

// The seed has 17 items. The first eight are featured.
const titles = [
  'The Long Pier at Sunset',
  'The Wall',
  'Keel-billed Toucan',
  'Home at Dusk',
  'Up the New River',
  'The Great Blue Hole',
  'Front Street, Evening',
  'Jaguar at the River',
  'Secret Beach',
  'Turtle Grass',
  'The Harbour Masters',
  'The Mangrove Channel',
  'Manatee Channel',
  'Hammock Hour',
  'Inside the Reef',
  'Into the Light',
  'The Old Man of the Caye',
];
const wildlife = [
  'Keel-billed Toucan',
  'Jaguar at the River',
  'The Harbour Masters',
  'Manatee Channel',
  'The Old Man of the Caye',
];

let kept: unknown[] = [];
test.beforeEach(async ({ backend }) => {
  kept = (await backend.database.query('select * from gallery_items')).rows;
});
test.afterEach(async ({ backend }) => {
  await backend.database.query('delete from gallery_items');
  await backend.database.query(
    'insert into gallery_items select * from json_populate_recordset(null::gallery_items, $1)',
    [JSON.stringify(kept)],
  );
});

test('its pictures, their filters, and the changes of administrators without a reload', async ({ page, backend }) => {
  const socket = page.waitForEvent('websocket');
  await openGallery(page);
  await socket;
  await test.step('with six or more featured items: the first six of them, and a button for each category', () =>
    expectFeatured(page));
  await test.step('a filter whose last picture is deleted while it is pressed falls back to All', () =>
    deleteLastOfFilter(page, backend));
  await test.step('changes appear, also the first picture', () => changePictures(page, backend));
});

/** The first of the featured pictures is larger than the others. */
async function expectFeatured(page: Page): Promise<void> {
  await expect(figures(page)).toHaveText(titles.slice(0, 6));
  const sizes = await figures(page).evaluateAll((all) =>
    all.map((figure) => figure.getBoundingClientRect()).map(({ width, height }) => width * height),
  );
  for (const size of sizes.slice(1)) expect(sizes[0]).toBeGreaterThan(size * 1.5);
  for (const picture of await figures(page).getByRole('img').all())
    expect((await picture.getAttribute('alt'))!.length).toBeGreaterThan(10);

  const group = page.getByRole('group', { name: 'Filter pictures' });
  await expect(group.getByRole('button')).toHaveText(['All', 'Island life', 'Reef', 'Wildlife', 'Sailing', 'Mainland']);
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['All']);
  await group.getByRole('button', { name: 'Wildlife', exact: true }).click();
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['Wildlife']);
  await expect(figures(page)).toHaveText(wildlife);
  await group.getByRole('button', { name: 'All', exact: true }).click();
  await expect(figures(page)).toHaveText(titles.slice(0, 6));
}

test('with fewer featured items: the first twelve of the current filter', async ({ page, backend }) => {
  await backend.database.query('update gallery_items set is_featured = false where sort_order >= 5');
  await openGallery(page);
  await expect(figures(page)).toHaveText(titles.slice(0, 12));
  await page
    .getByRole('group', { name: 'Filter pictures' })
    .getByRole('button', { name: 'Wildlife', exact: true })
    .click();
  await expect(figures(page)).toHaveText(wildlife);
});

async function changePictures(page: Page, backend: Backend): Promise<void> {
  await backend.database.query(
    "update gallery_items set title = 'The Long Pier at Dawn' where title = 'The Long Pier at Sunset'",
  );
  await expect(figures(page).first()).toHaveText('The Long Pier at Dawn');
  await backend.database.query('delete from gallery_items');
  await expect(page.locator('#gallery')).toHaveCount(0);
  await backend.database.query(
    "insert into gallery_items (title, image_url, category, sort_order) values ('A New Beginning', 'gallery/catamaran-at-dusk', 'Island life', 0)",
  );
  await expect(figures(page)).toHaveText(['A New Beginning']);
}

async function deleteLastOfFilter(page: Page, backend: Backend): Promise<void> {
  const group = page.getByRole('group', { name: 'Filter pictures' });
  await group.getByRole('button', { name: 'Sailing', exact: true }).click();
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['Sailing']);
  await expect(figures(page)).not.toHaveText(titles.slice(0, 6));
  await backend.database.query("delete from gallery_items where category = 'Sailing'");
  await expect(group.getByRole('button')).toHaveText(['All', 'Island life', 'Reef', 'Wildlife', 'Mainland']);
  await expect(group.getByRole('button', { pressed: true })).toHaveText(['All']);
  expect(await figures(page).count()).toBeGreaterThanOrEqual(6);
}

test('without a socket it polls every minute', async ({ page, backend }) => {
  await page.addInitScript(() => {
    // Simulates a network that blocks WebSockets.
    window.WebSocket = class extends EventTarget {
      constructor() {
        super();
        throw new DOMException('refused', 'SecurityError');
      }
    } as unknown as typeof WebSocket;
  });
  await openStopped(page);
  await page.mouse.move(300, 300);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return figures(page).count();
    })
    .toBe(6);
  await figures(page).first().scrollIntoViewIfNeeded();
  await backend.database.query(
    "update gallery_items set title = 'The Long Pier at Dawn' where title = 'The Long Pier at Sunset'",
  );
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000);
      return figures(page).first().textContent();
    })
    .toBe('The Long Pier at Dawn');
});

test('without items the section is absent', async ({ page, backend }) => {
  await backend.database.query('delete from gallery_items');
  await openPage(page);
  const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/gallery_items'));
  await page.mouse.move(300, 300);
  expect(await (await answer).json()).toEqual([]);
  await drawFrames(page);
  await expect(page.locator('#gallery')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gallery', exact: true })).toHaveCount(0);
});

test.describe('when loading fails', () => {
  test.use({ expectedErrors: /the server responded with a status of 401/ });
  test('the section is absent and no error is shown', async ({ page, backend }) => {
    await refuse(backend, async () => {
      await openPage(page);
      const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/gallery_items'));
      await page.mouse.move(300, 300);
      expect((await answer).ok()).toBe(false);
      await drawFrames(page);
      await expect(page.locator('#gallery')).toHaveCount(0);
      await expect(page.locator('[data-toast]')).toHaveCount(0);
    });
  });
});

async function refuse(backend: Backend, during: () => Promise<void>): Promise<void> {
  await backend.database.query('revoke select on gallery_items from anon');
  try {
    await during();
  } finally {
    await backend.database.query('grant select on gallery_items to anon');
  }
}

async function openGallery(page: Page): Promise<void> {
  await openPage(page);
  await page.mouse.move(300, 300);
  await page.locator('#gallery').scrollIntoViewIfNeeded();
}

function figures(page: Page) {
  return page.locator('#gallery figure');
}
