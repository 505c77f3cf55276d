import { expectNoViolations } from '../../support/accessibility.ts';
import { middleOf, openPage } from '../../support/open-page.ts';
import { expect, test, type Page } from '../../support/page-test.ts';
import { startSession } from '../../support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let kept: unknown[] = [];
test.beforeEach(async ({ backend }) => {
  kept = (await backend.database.query('select * from gallery_items')).rows;
  await backend.database.query(
    `delete from gallery_items;
     insert into gallery_items (title, image_url, category, sort_order)
     select 'Picture ' || i, '/images/gallery/reef-wall-960.webp', 'Reef', i - 1 from generate_series(1, 30) as i`,
  );
});
test.afterEach(async ({ backend }) => {
  await backend.database.query('delete from gallery_items');
  await backend.database.query(
    'insert into gallery_items select * from json_populate_recordset(null::gallery_items, $1)',
    [JSON.stringify(kept)],
  );
});

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the pictures are pages of a grid that are ordered, edited and deleted, with Undo', async ({
      page,
      backend,
    }) => {
      const order = async () =>
        (
          await backend.database.query<{ title: string }>('select title from gallery_items order by sort_order')
        ).rows.map(({ title }) => title.replace('Picture ', ''));
      await startSession(page, backend, await backend.makeAccount('admin'));
      await openPage(page, '/admin#gallery');
      await expect(names(page)).toHaveCount(24);
      await expectFits(page);
      await expectNoViolations(page, 'the gallery', 'main');

      await test.step('from the last page to the first place in two presses, with an Undo', async () => {
        await page.getByRole('link', { name: 'Next', exact: true }).click();
        await expect(names(page)).toHaveCount(6);
        await grip(page, 'Picture 30').click();
        const form = page.getByRole('form', { name: 'Move Picture 30' });
        await expect(form.getByLabel('Move to')).toHaveValue('30');
        await expectFits(page);
        await expectNoViolations(page, 'a picture on the move', 'main ol');
        await form.getByRole('button', { name: 'First' }).click();
        const notice = page.getByText('Moved: Picture 30, now number 1 in the list.');
        await expect(notice).toBeVisible();
        await expect(names(page).first()).toHaveText('Picture 24');
        await expect(page.getByRole('heading', { name: 'Gallery', exact: true })).toBeFocused();
        expect((await order()).slice(0, 2)).toEqual(['30', '1']);
        await undoOf(page, notice).click();
        await expect(page.getByText('Undone: Picture 30')).toBeVisible();
        await expect(names(page).last()).toHaveText('Picture 30');
        expect((await order()).at(-1)).toBe('30');
        await page.getByRole('link', { name: 'Previous', exact: true }).click();
        await expect(names(page)).toHaveCount(24);
      });

      await test.step('by the keys, and by dragging', async () => {
        const third = grip(page, 'Picture 3');
        await third.press('Enter');
        await third.press('Home');
        await expect(page.getByText('Picture 3: number 1 of 30')).toBeAttached();
        await third.press('ArrowRight');
        await third.press('Enter');
        await expect(names(page).nth(1)).toHaveText('Picture 3');
        await expect(third).toBeFocused();
        await third.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        const [from, to] = [await middleOf(grip(page, 'Picture 3')), await middleOf(grip(page, 'Picture 1'))];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
        await expect(page.getByText('Moved: Picture 3, now number 1 in the list.')).toBeVisible();
        await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['3', '1', '2']);
      });

      await test.step('what is said about a picture is edited; one category has one spelling', async () => {
        const card = page.getByRole('article', { name: 'Picture 2', exact: true });
        await card.getByRole('button', { name: 'Edit' }).click();
        const dialog = page.getByRole('dialog', { name: 'Edit Picture' });
        await expect(dialog.getByLabel(/^Category/)).toHaveValue('Reef');
        await expect(dialog.locator('option')).toHaveText(['Reef']);
        await dialog.getByLabel(/^Title/).fill('Turtle');
        await dialog.getByLabel(/^Category/).fill('Wildlife');
        await dialog.getByLabel('Featured').check();
        await expectNoViolations(page, 'the form of a picture', 'dialog');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Image updated successfully')).toBeVisible();
        const turtle = page.getByRole('article', { name: 'Turtle' });
        await expect(turtle.getByText('Wildlife')).toBeVisible();
        await expect(turtle.getByRole('button', { name: 'Featured' })).toHaveAttribute('aria-pressed', 'true');
        await turtle.getByRole('button', { name: 'Edit' }).click();
        await dialog.getByLabel(/^Category/).fill('reef');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(turtle.getByText('Reef')).toBeVisible();
      });

      await test.step('a deletion is asked about, and can be undone', async () => {
        const turtle = page.getByRole('article', { name: 'Turtle' });
        await turtle.getByRole('button', { name: 'Delete' }).click();
        await page
          .getByRole('dialog', { name: 'Are you sure you want to delete this image?' })
          .getByRole('button', { name: 'Delete' })
          .click();
        const notice = page.getByText('Image deleted successfully: Turtle');
        await expect(notice).toBeVisible();
        await expect(turtle).toHaveCount(0);
        await undoOf(page, notice).click();
        await expect(names(page).nth(2)).toHaveText('Turtle');
        await expect(turtle.getByRole('button', { name: 'Featured' })).toHaveAttribute('aria-pressed', 'true');
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

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
