import {
  chooseDay,
  fillVisitor,
  form,
  openForm,
  readyToSend,
  returnToRequest,
  submitButton,
} from '../support/booking-form.ts';
import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';

const visitor = { name: 'Ana Castillo', email: 'drafts@mail.example', phone: '+501 600 1234' };

test('what a visitor types stays in its tab, and on the device if they want it, until they forget it', async ({
  page,
  context,
}) => {
  await openForm(page);
  await fillVisitor(page, visitor);
  await expect.poll(() => draftsOf(page)).toEqual({ tab: true, device: false });
  await test.step('another tab has another draft', async () => {
    const other = await context.newPage();
    await openForm(other);
    await expect(other.getByLabel('Full Name')).toHaveValue('');
    await fillVisitor(other, { name: 'Ben Reef' });
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ana Castillo');
    await other.close();
  });
  await test.step('the device remembers a draft if the visitor wants it, until they forget it', async () => {
    await expect(form(page)).toContainText('Kept in this tab only.');
    await form(page).getByRole('checkbox', { name: 'Remember me on this device for a day' }).check();
    await expect(form(page)).toContainText('Kept on this device for a day.');
    await expect.poll(() => draftsOf(page)).toEqual({ tab: true, device: true });
    const other = await context.newPage();
    await openPage(other, '/#booking');
    await expect(other.getByLabel('Full Name')).toHaveValue('Ana Castillo');
    await form(other).getByRole('button', { name: 'Forget it now' }).click();
    await expect(other.getByLabel('Full Name')).toHaveValue('');
    await expect.poll(() => draftsOf(other)).toEqual({ tab: false, device: false });
    await other.close();
  });
  await form(page).getByRole('link', { name: 'your data' }).click();
  await expect(page.getByRole('main')).toContainText('until you close the tab, or for a day if you tick');
});

test('the message counts its characters before the field is full; on a phone the receipt of a custom adventure is on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await test.step('the message counts its characters', async () => {
    const message = form(page).getByRole('textbox').last();
    await message.fill('a'.repeat(1_799));
    await expect(form(page)).not.toContainText('of 2,000 characters');
    await message.fill('a'.repeat(1_800));
    await expect(form(page)).toContainText('1,800 of 2,000 characters');
    await message.fill('a'.repeat(2_000));
    await expect(form(page)).toContainText('2,000 of 2,000 characters: the field is full');
  });
  await form(page).getByRole('button', { name: 'Custom Adventure', exact: true }).click();
  for (const box of (await form(page).getByRole('group').getByRole('checkbox').all()).slice(0, 4)) await box.check();
  await chooseDay(page, /^Preferred Start Date/);
  await fillVisitor(page, { ...visitor, message: 'Two days on the reef' });
  await submitButton(page).click();
  await expect(receipt(page)).toBeInViewport({ ratio: 1 });
});

test('the receipt stays in the tab after Back and a reload, until the form is used again, which keeps the contact', async ({
  page,
  backend,
}) => {
  const email = 'receipt@mail.example';
  await returnToRequest(page, email);
  await submitButton(page).click();
  await expect(receipt(page)).toBeVisible();
  const sent = await receipt(page).innerText();
  const heard = form(page).getByRole('status').filter({ hasText: 'Request sent for' });
  await expect(heard).toHaveCount(1);
  await page.reload();
  await expect(receipt(page)).toHaveText(sent);
  await expect(heard, 'screen readers heard it before').toHaveCount(0);
  await openPage(page, '/blog');
  await page.goBack();
  await expect(receipt(page)).toHaveText(sent);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await form(page).getByRole('button', { name: 'Book another for the same guest' }).click();
  await expectContactAlone(page, email);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue(visitor.name);
  await expect(receipt(page)).toHaveCount(0);
  const stored = async () => (await backend.database.query('select from bookings where email = $1', [email])).rowCount;
  expect(await stored()).toBe(1);
  await test.step('another request for the same guest keeps the contact', async () => {
    await form(page).getByLabel('Select Tour').selectOption('belize-zoo');
    await chooseDay(page, /^Tour Date/);
    await submitButton(page).click();
    await expect(receipt(page)).toContainText('Belize Zoo');
    expect(await stored()).toBe(2);
    await test.step('also right after it was sent', async () => {
      await form(page).getByRole('button', { name: 'Book another for the same guest' }).click();
      await expectContactAlone(page, email);
    });
  });
});

test('a tab that is duplicated sends the same request once, and a changed one as another', async ({
  page,
  context,
  backend,
}) => {
  const email = 'duplicated@mail.example';
  await readyToSend(page, email);
  const duplicate = async () => {
    const opened = context.waitForEvent('page');
    // A page that opens another one gives it a copy of its storage, as the browser does with a duplicate.
    await page.evaluate(() => void open('/#booking'));
    const tab = await opened;
    await expect(tab.getByLabel('Full Name')).toHaveValue(visitor.name);
    await expect(form(tab).getByLabel('Select Tour')).toHaveValue('lamanai');
    return tab;
  };
  const [same, changed] = [await duplicate(), await duplicate()];
  for (const tab of [page, same]) {
    await submitButton(tab).click();
    await expect(receipt(tab)).toBeVisible();
  }
  expect(await receipt(same).innerText()).toBe(await receipt(page).innerText());
  const messages = async () =>
    (await backend.database.query('select message from bookings where email = $1 order by created_at', [email])).rows;
  expect(await messages()).toHaveLength(1);
  await fillVisitor(changed, { message: 'Two of us do not swim.' });
  await submitButton(changed).click();
  await expect(receipt(changed)).toBeVisible();
  expect((await messages())[1]).toEqual({ message: 'Two of us do not swim.' });
});

async function expectContactAlone(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(visitor.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByLabel('Phone Number')).toHaveValue(visitor.phone);
  await expect(form(page).getByLabel('Select Tour')).toHaveValue('');
  await expect(receipt(page)).toHaveCount(0);
}

function receipt(page: Page) {
  return form(page).getByText(/^Request sent for/);
}

/** Whether a draft is stored. */
function draftsOf(page: Page): Promise<{ tab: boolean; device: boolean }> {
  return page.evaluate(() => ({ tab: 'booking-draft' in sessionStorage, device: 'booking-draft' in localStorage }));
}
