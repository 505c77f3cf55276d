import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { notices, openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

interface ShownTour {
  name: string;
  badge: string;
  duration: string;
  first: string[];
  more: number;
}

const fishing = ['Licensed local fishing guide', 'Boat, fuel and safety gear'];
const snorkeling = [
  'Licensed snorkel guide in the water with you',
  'Mask, snorkel and fins',
  'Life vest or flotation belt',
];
const transfers = 'Boat and road transfers from the island';
const tours: ShownTour[] = [
  {
    name: 'Full Day Fishing',
    badge: 'Fishing',
    duration: '8 hours',
    first: [...fishing, 'Spinning and trolling rods, reels and tackle'],
    more: 4,
  },
  {
    name: 'Half Day Fishing',
    badge: 'Fishing',
    duration: '4 hours',
    first: [...fishing, 'Rods, reels and tackle'],
    more: 3,
  },
  {
    name: 'Hol Chan Snorkeling',
    badge: 'Snorkeling',
    duration: '3-4 hours',
    first: [snorkeling[0]!, 'Two stops: Hol Chan Cut and Shark & Ray Alley', 'Mask, snorkel and fins'],
    more: 3,
  },
  { name: 'Shark & Ray Alley', badge: 'Snorkeling', duration: '3 hours', first: snorkeling, more: 2 },
  { name: 'Mexico Rocks', badge: 'Snorkeling', duration: '3 hours', first: snorkeling, more: 2 },
  {
    name: 'Lamanai Maya Ruins',
    badge: 'Mainland',
    duration: '10 hours',
    first: [transfers, 'Boat trip on the New River', 'Licensed guide'],
    more: 3,
  },
  {
    name: 'Xunantunich Maya Ruins',
    badge: 'Mainland',
    duration: '10 hours',
    first: [transfers, 'River crossing at San José Succotz', 'Licensed guide'],
    more: 3,
  },
  {
    name: 'Altun Ha Maya Ruins',
    badge: 'Mainland',
    duration: '7 hours',
    first: [transfers, 'Licensed guide', 'Site entrance'],
    more: 2,
  },
  {
    name: 'Belize Zoo',
    badge: 'Mainland',
    duration: '8 hours',
    first: [transfers, 'Licensed guide', 'Zoo entrance'],
    more: 2,
  },
  {
    name: 'Cave Tubing & Zip Line Adventure',
    badge: 'Adventure',
    duration: '9 hours',
    first: [transfers, 'Licensed cave and zip line guides', 'Tube, helmet, headlamp and life vest'],
    more: 4,
  },
  {
    name: 'Community Baboon Sanctuary',
    badge: 'Mainland',
    duration: '7 hours',
    first: [transfers, 'Guided forest walk with a village guide', 'Sanctuary and museum entrance'],
    more: 2,
  },
  {
    name: 'Full Day Sailing Adventure',
    badge: 'Sailing',
    duration: 'Full day (8 hours)',
    first: ['Eight hours aboard a 53-foot sailing boat', 'Captain and licensed snorkel guide', 'Four snorkeling stops'],
    more: 4,
  },
];
const namesOf = (badge: string) => tours.filter((tour) => tour.badge === badge).map(({ name }) => name);
const filters: [label: string, names: string[]][] = [
  ['All Tours', tours.map(({ name }) => name)],
  ['Fishing', namesOf('Fishing')],
  ['Snorkeling', namesOf('Snorkeling')],
  ['Sailing', namesOf('Sailing')],
  ['Mainland Tours', namesOf('Mainland')],
  ['Adventure', namesOf('Adventure')],
];

// Drifting clouds would keep the browser drawing.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the filters, the cards and their dialogs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('google-sign-in-seen', 'true'));
  await openPage(page);
  await test.step('six filters, one of them pressed, and the tours of each', () => useFilters(page));
  await test.step('every card shows its first three items and how many more there are; its dialog shows them all', () =>
    openCards(page));
  await test.step('the focus returns to the opener, however the dialog is closed', () => closeDialog(page));
  await test.step('the dialogs say for whom a tour or a combo is, and what to ask about', () => readRequirements(page));
});

test('Book Now on a card opens no dialog; Book This Tour Now closes the dialog and starts the booking', async ({
  page,
}) => {
  // With normal motion, the page scrolls smoothly.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page);
  const tour = page.locator('#booking form').getByLabel('Select Tour');
  await cards(page).nth(5).getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await expect(page.getByRole('dialog', { name: 'Lamanai Maya Ruins' })).toHaveCount(0);
  await expect(tour).toHaveValue('lamanai');

  await cards(page).nth(8).getByRole('heading').click();
  const dialog = page.getByRole('dialog', { name: 'Belize Zoo', exact: true });
  await dialog.getByRole('button', { name: 'Book This Tour Now', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await expect(tour).toHaveValue('belize-zoo');
});

test('active tours of administrators follow the twelve, newest first', async ({ page, backend }) => {
  await backend.database.query(
    `insert into tours (name, description, duration, category, included, is_active, created_at) values
     ('Sunrise Paddle', 'Out before the wind.', '2 hours', 'adventure', '{Kayak,Coffee}', true, now() - interval '1 hour'),
     ('Night Snorkel', 'Octopus by torchlight.', '2 hours', 'snorkeling', '{Torch,Wetsuit,Guide,Hot chocolate}', true, now()),
     ('Not Yet Open', 'Not shown to visitors.', '2 hours', 'fishing', '{}', false, now())`,
  );
  await openPage(page);
  await page.mouse.move(300, 300);
  await expect(cards(page).getByRole('heading')).toHaveText([
    ...tours.map(({ name }) => name),
    'Night Snorkel',
    'Sunrise Paddle',
  ]);
  await expect(cards(page).nth(13).getByRole('listitem')).toHaveText(['Kayak', 'Coffee']);
  await expect(page.locator('#tours header')).toContainText('14 days we know by heart, on the reef');
  await page.getByRole('button', { name: 'Snorkeling', exact: true }).click();
  await expect(cards(page).getByRole('heading')).toHaveText([...namesOf('Snorkeling'), 'Night Snorkel']);
  await expect(cards(page).last().getByRole('listitem')).toHaveText(['Torch', 'Wetsuit', 'Guide', '+1 more']);
  await cards(page).last().getByRole('heading').click();
  const dialog = page.getByRole('dialog', { name: 'Night Snorkel', exact: true });
  await expect(dialog.getByText('Octopus by torchlight.')).toBeVisible();
  await expect(askedAbout(dialog)).toHaveText(/^About swimming, .* and the time by which cruise guests are back$/);
  await expect(dialog.getByRole('listitem')).toHaveText(['Torch', 'Wetsuit', 'Guide', 'Hot chocolate']);
  await dialog.getByRole('button', { name: 'Continue Browsing' }).click();
  await page.getByRole('button', { name: 'Fishing', exact: true }).click();
  await expect(cards(page).getByRole('heading')).toHaveText(namesOf('Fishing'));
});

test.describe('when the backend does not answer', () => {
  test.use({ expectedErrors: /net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION/ });
  test('only the twelve are shown, the gallery is absent, and no error is shown', async ({ page, backend }) => {
    await backend.database.query(
      "insert into tours (name, duration, category, is_active) values ('Unheard Of', '2 hours', 'fishing', true)",
    );
    const proxy = await startLossyProxy(backend.url);
    proxy.loseResponses((_method, path) => path.startsWith('/rest/'));
    try {
      const failed = new Set<string>();
      page.on('requestfailed', (request) => failed.add(new URL(request.url()).pathname));
      await openPage(page, `${proxy.url}/`);
      await page.mouse.move(300, 300);
      await expect(page.locator('#tours header')).toContainText('Twelve days we know by heart, on the reef');
      await expect
        .poll(() => [...failed].sort())
        .toEqual(['/rest/v1/gallery_items', '/rest/v1/rpc/public_tours', '/rest/v1/rpc/read_weather_banner']);
      await page.getByRole('button', { name: 'Fishing', exact: true }).click();
      await expect(cards(page).getByRole('heading')).toHaveText(namesOf('Fishing'));
      await page.getByRole('button', { name: 'All Tours', exact: true }).click();
      await expect(cards(page)).toHaveCount(12);
      await expect(page.locator('#gallery')).toHaveCount(0);
      await expect(notices(page)).toHaveCount(0);
    } finally {
      await proxy.close();
    }
  });
});

test('the four combo packages list their tours and can be booked', async ({ page }) => {
  await openPage(page);
  const combos = page.locator('#tours article').filter({ has: page.getByRole('button', { name: /Book This Combo/ }) });
  await expect(combos).toHaveCount(4);
  const parts = [
    ['Lamanai', 'Belize Zoo'],
    ['Xunantunich', 'Cave Tubing & Zip Line'],
    ['Altun Ha', 'Baboon Sanctuary'],
    ['Xunantunich', 'Cave Tubing & Zip Line', 'Belize Zoo'],
  ];
  for (const [index, names] of parts.entries())
    for (const name of names) await expect(combos.nth(index)).toContainText(name);
  await expect(combos.nth(3)).toContainText(/2 days/i);
  await combos
    .nth(3)
    .getByRole('button', { name: /Book This Combo/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
  await expect(
    page.locator('#booking form').getByRole('button', { name: 'Combo Package', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#booking form').getByLabel('Select Combo Package')).toHaveValue('triple-mainland-combo');
});

async function useFilters(page: Page): Promise<void> {
  const buttons = page.getByRole('group', { name: 'Filter tours' }).getByRole('button');
  await expect(buttons).toHaveText(filters.map(([label]) => label));
  await expectPressed(page, 'All Tours');
  for (const [label, names] of [...filters].reverse()) {
    await page.getByRole('group', { name: 'Filter tours' }).getByRole('button', { name: label, exact: true }).click();
    await expectPressed(page, label);
    await expect(cards(page).getByRole('heading')).toHaveText(names);
    await expect(page.locator('#tours').getByRole('status')).toHaveText(
      `${names.length} ${names.length === 1 ? 'tour' : 'tours'} shown`,
    );
  }
}

async function openCards(page: Page): Promise<void> {
  // The pictures wait for the first input.
  await page.keyboard.press('Shift');
  for (const [index, { name, badge, duration, first, more }] of tours.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('listitem')).toHaveText([...first, `+${more} more`]);
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
    await expect(card.getByText(duration, { exact: true })).toBeVisible();
    const picture = await card.getByRole('img').getAttribute('alt');

    // A click anywhere on the card opens it.
    await card.getByText(duration, { exact: true }).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('img', { name: picture!, exact: true })).toBeVisible();
    await expect(dialog.getByText(badge, { exact: true })).toHaveCount(2);
    await expect(fact(dialog, 'Duration')).toHaveText(duration);
    await expect(fact(dialog, 'Category')).toHaveText(badge);
    await expect(fact(dialog, 'Group Size')).toHaveText('Small Groups');
    await expect(dialog.getByRole('heading', { name: 'About This Tour', exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: "What's Included", exact: true })).toBeVisible();
    const items = dialog.getByRole('listitem');
    await expect(items).toHaveCount(3 + more);
    expect((await items.allTextContents()).slice(0, 3)).toEqual(first);
    await expect(dialog.getByRole('heading', { name: 'Adventure Your Way', exact: true })).toBeVisible();
    await expect(dialog.getByText(/every tour can be customi[sz]ed/i)).toBeVisible();
    await dialog.getByRole('button', { name: index % 2 ? 'Continue Browsing' : 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

async function readRequirements(page: Page): Promise<void> {
  await cards(page).nth(4).getByRole('heading').click();
  const tour = page.getByRole('dialog', { name: 'Mexico Rocks', exact: true });
  await expect(tour.getByRole('heading', { name: 'Is This Trip for Me?' })).toBeVisible();
  await expect(fact(tour, 'Swimming')).toHaveText('In the water. Ask us if you do not swim well');
  await expect(fact(tour, 'Motion of the sea')).toHaveText('Sheltered water');
  await expect(askedAbout(tour)).toHaveText(
    'About the youngest age, pick-up and the time by which cruise guests are back',
  );
  await expectNoViolations(page, 'for whom a tour is', 'dialog');
  await tour.getByRole('button', { name: 'Close', exact: true }).click();
  // The combo has the requirements of its more demanding tour.
  await page.getByRole('link', { name: 'Lamanai & Belize Zoo Combo', exact: true }).click();
  const combo = page.getByRole('dialog', { name: 'Lamanai & Belize Zoo Combo', exact: true });
  await expect(fact(combo, 'Walking')).toHaveText('Walking, and steps to climb');
}

async function closeDialog(page: Page): Promise<void> {
  const opener = cards(page).nth(3).getByRole('link', { name: 'Shark & Ray Alley', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Shark & Ray Alley', exact: true });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Continue Browsing', exact: true }).click(),
    // A click on the backdrop.
    () => page.mouse.click(5, 450),
  ];
  for (const [index, close] of ways.entries()) {
    // Alternates between the card's name and another part of the card.
    await (index % 2 ? cards(page).nth(3).getByRole('img') : opener).click();
    await expect(dialog).toBeVisible();
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog') !== null),
      'the focus is in the dialog',
    ).toBe(true);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

function cards(page: Page) {
  return page.locator('#tours article').filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
}

function fact(dialog: ReturnType<Page['getByRole']>, name: string) {
  return dialog.locator('dl > div').filter({ hasText: name }).getByRole('definition');
}

function askedAbout(dialog: ReturnType<Page['getByRole']>) {
  return dialog
    .locator('dl > div')
    .filter({ has: dialog.page().getByRole('term').getByText('Ask us', { exact: true }) })
    .getByRole('definition');
}

async function expectPressed(page: Page, label: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Filter tours' });
  await expect(group.getByRole('button', { pressed: true })).toHaveText([label]);
  await expect(group.getByRole('button', { pressed: false })).toHaveCount(5);
}
