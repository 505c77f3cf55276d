import { expectNoViolations, expectNoViolationsAtAnyWidth } from '../../support/accessibility.ts';
import { middleOf, openPage } from '../../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

const added = Array.from({ length: 28 }, (_, at) => `Added tour ${at + 1}`);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('forty tours, the combos and the carts are one list to search, order and hide', async ({ page, backend }) => {
    for (const [at, name] of added.entries())
      await backend.database.query(
        `insert into tours (name, duration, category, created_at) values ($1, '2 hours', 'sailing', now() - $2::interval)`,
        [name, `${at} hours`],
      );
    await startSession(page, backend, await backend.makeAccount('admin'));
    await openPage(page, '/admin#tours');
    await expect(names(page)).toHaveCount(40);
    await expect(names(page).first()).toHaveText('Full Day Fishing');
    await expect(names(page).nth(12)).toHaveText('Added tour 1');
    await expect(page.getByText('40 of 40 on the site')).toBeVisible();
    await expectNoViolationsAtAnyWidth(page, 'the list', 'main');
    await expectFits(page);

    await test.step('from the last place to the first in two presses, with an Undo', async () => {
      await grip(page, 'Added tour 28').click();
      const form = page.getByRole('form', { name: 'Move Added tour 28' });
      await expect(form.getByLabel('Move to')).toHaveValue('40');
      // Before the width changes: axe takes a row that has scrolled partly below the bar for one that is too small.
      await expectNoViolations(page, 'a tour on the move', 'main');
      await expectFits(page);
      await form.getByRole('button', { name: 'First' }).click();
      await expect(names(page).first()).toHaveText('Added tour 28');
      await expect(grip(page, 'Added tour 28')).toBeFocused();
      await expect(form).toHaveCount(0);
      const notice = page.getByText('Moved: Added tour 28, now number 1 in the list.');
      await expect(notice).toBeVisible();
      expect((await order(backend))[0]).toBe('Added tour 28');
      await undoOf(page, notice).click();
      await expect(page.getByText('Undone: Added tour 28')).toBeVisible();
      await expect(names(page).last()).toHaveText('Added tour 28');
      expect((await order(backend)).at(-1)).toBe('Added tour 28');
    });

    await test.step('to a place by its number, and by the keys', async () => {
      await grip(page, 'Added tour 28').click();
      const place = page.getByLabel('Move to');
      await place.fill('2');
      await place.press('Enter');
      await expect(names(page).nth(1)).toHaveText('Added tour 28');
      const last = grip(page, 'Added tour 27');
      await last.press('Enter');
      await last.press('Home');
      await expect(page.getByText('Added tour 27: number 1 of 40')).toBeAttached();
      await last.press('Escape');
      await expect(names(page).last()).toHaveText('Added tour 27');
      await last.press('Enter');
      await last.press('Home');
      await last.press('ArrowDown');
      await last.press('Enter');
      await expect(names(page).nth(1)).toHaveText('Added tour 27');
      await expect(last).toBeFocused();
      await expect(last).toHaveAccessibleName('Move Added tour 27, number 2');
      await expect
        .poll(async () => (await order(backend)).slice(0, 3))
        .toEqual(['Full Day Fishing', 'Added tour 27', 'Added tour 28']);
    });

    await test.step('by dragging', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const [from, to] = [await middleOf(grip(page, 'Full Day Fishing')), await middleOf(grip(page, 'Added tour 28'))];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 20);
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
      await expect(page.getByText('Moved: Full Day Fishing, now number 3 in the list.')).toBeVisible();
      await expect(names(page).nth(2)).toHaveText('Full Day Fishing');
      await expect(page.getByRole('form', { name: /^Move / })).toHaveCount(0);
    });

    await test.step('the search finds tours, combos and carts', async () => {
      const search = page.getByLabel('Search');
      await search.fill('belize zoo');
      await expect(names(page)).toHaveText(['Belize Zoo']);
      await expect(page.getByRole('region', { name: 'Combo packages' }).getByRole('listitem')).toHaveCount(2);
      await search.fill('luxury');
      await expect(names(page)).toHaveCount(0);
      const carts = page.getByRole('region', { name: 'Golf carts' });
      await expect(carts.getByRole('listitem')).toHaveCount(2);
      await expect(carts.getByRole('link').first()).toHaveAttribute('href', '/golf-carts/luxury-teal-cart');
      await search.fill('nothing like it');
      await expect(page.getByText('Nothing has these words.')).toBeVisible();
      await search.fill('');
    });

    await test.step('a tour is hidden in one press, with an Undo', async () => {
      for (const name of ['Lamanai Maya Ruins', 'Added tour 1']) {
        const row = page.getByRole('article', { name, exact: true });
        await row.getByRole('button', { name: 'Hide' }).click();
        await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
        const notice = page.getByText(`Tour updated successfully: ${name}, not on the site.`);
        await expect(notice).toBeVisible();
        await expect(page.getByText('39 of 40 on the site')).toBeVisible();
        await undoOf(page, notice).click();
        await expect(row.getByText('Active', { exact: true })).toBeVisible();
        await expect(page.getByText('40 of 40 on the site')).toBeVisible();
      }
      const row = page.getByRole('article', { name: 'Lamanai Maya Ruins' });
      await row.getByRole('button', { name: 'Hide' }).click();
      await expect(page.getByText('39 of 40 on the site')).toBeVisible();
      await row.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('Tour updated successfully: Lamanai Maya Ruins, on the site.')).toBeVisible();
      await expect(page.getByText('40 of 40 on the site')).toBeVisible();
    });
  });
});

function names(page: Page) {
  return page.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 3 });
}

function grip(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^Move ${name}, number`) });
}

function undoOf(page: Page, notice: ReturnType<Page['getByText']>) {
  return page.locator('[data-decision-notice]').filter({ has: notice }).getByRole('button', { name: 'Undo' });
}

async function order({ database }: Backend): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select coalesce(tour.name, public.describe_item('tour', ordered.id) ->> 'name') as name
     from tour_order
     cross join unnest(tour_ids) with ordinality as ordered (id, place)
     left join tours as tour on tour.id::text = ordered.id
     order by ordered.place`,
  );
  return rows.map(({ name }) => name);
}

async function expectFits(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}
