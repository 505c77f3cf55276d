import { waitForMails } from 'stilthouse/testing/outbox.ts';
import { chooseDay, fillVisitor, form, openForm, rowsOf, submitButton } from '../support/booking-form.ts';
import { alive, notices, openPage } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';
import { expectTranslated, translatePages } from '../support/translate-page.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A wrong password, and a page that does not exist.
  expectedErrors: /the server responded with a status of 40[04]|^404/,
});

test.slow();

const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

// The widths show other parts of the site, and a browser translates all of them alike: each width has one of the ways.
for (const [way, width] of [
  ['again', 360],
  ['once', 1440],
] as const)
  test(`a visitor whose browser translates ${way} books at ${width} px`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = `${way}-${width}@visitor.example`;
    const translate = await translatePages(page, way);
    const step = (name: string, walk: () => Promise<void>) =>
      test.step(name, async () => {
        await walk();
        await translate();
        await expect(failure(page)).toHaveCount(0);
      });

    await step('the home page is hydrated', async () => {
      await openPage(page);
      await translate();
      await expectTranslated(page);
    });
    await step('each filter counts its cards', () => useFilters(page));
    await step('a dialog opens, and Back closes it', async () => {
      const dialog = page.getByRole('dialog', { name: 'Lamanai Maya Ruins' });
      const opener = page.locator('#tours').getByRole('link', { name: 'Lamanai Maya Ruins', exact: true });
      await opener.click();
      await expect(dialog).toBeVisible();
      await translate();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await opener.click();
      await translate();
      await dialog.getByRole('button', { name: 'Book This Tour Now' }).click();
      await expect(form(page).getByLabel('Select Tour')).toHaveValue('lamanai');
    });
    await step('the calendar shows another month', async () => {
      await form(page)
        .getByRole('button', { name: /^Tour Date/ })
        .click();
      // Its code is loaded first; Escape before that would close nothing.
      const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
      await expect(calendar).toBeVisible();
      await translate();
      await page.keyboard.press('Escape');
      await expect(calendar).toHaveCount(0);
      const day = await chooseDay(page, /^Tour Date/);
      await expect(form(page).getByRole('button', { name: /^Tour Date/ })).toContainText(
        new RegExp(String(Number(day.iso.slice(8)))),
      );
    });
    await step('an error leaves everything as it was typed', async () => {
      await fillVisitor(page, { name: 'Ana Castillo', email, phone: 'call me', message: 'Two children.' });
      await submitButton(page).click();
      await expect(form(page).getByText('Please enter a valid phone number.').first()).toBeVisible();
      await translate();
      await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
      await form(page)
        .getByLabel(/phone number/i)
        .fill('+501 600 1234');
      await expect(form(page).getByText('Please enter a valid phone number.')).toHaveCount(0);
    });
    await step('the request is sent once, with a receipt', () => send(page, backend, email, 'Book This Tour', 1));
    await step('so is one for a cart', async () => {
      await page.getByRole('button', { name: 'Book another for the same guest' }).click();
      await form(page).getByRole('button', { name: 'Golf Cart', exact: true }).click();
      await translate();
      await expect(submitButton(page)).toHaveText('Book This Cart');
      await form(page).getByLabel('Select Golf Cart').selectOption('luxury-teal');
      await chooseDay(page, /^Rental Start Date/);
      await send(page, backend, email, 'Book This Cart', 2);
    });
    await step('and one for several tours', async () => {
      await page.getByRole('button', { name: 'Book another for the same guest' }).click();
      await form(page).getByRole('button', { name: 'Custom Adventure', exact: true }).click();
      for (const name of [/Hol Chan/, /Belize Zoo/]) {
        await form(page).getByRole('checkbox', { name }).check();
        await translate();
      }
      await chooseDay(page, /^Preferred Start Date/);
      await send(page, backend, email, 'Request Custom Adventure', 3);
    });
    await step('other pages, and Back', async () => {
      await openPage(page, '/tours/lamanai-maya-ruins');
      await expectTranslated(page);
      await page.getByRole('main').getByRole('link', { name: 'Book This Tour Now' }).click();
      await expect(form(page).getByLabel('Select Tour')).toHaveValue('lamanai');
      await translate();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamanai Maya Ruins');
      for (const address of ['/blog', '/privacy', '/your-booking', '/nowhere']) {
        await openPage(page, address);
        await expectTranslated(page);
      }
    });
  });

for (const way of ['again', 'once'] as const)
  test(`signing in and the private pages withstand a browser that translates ${way}`, async ({ page, backend }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const translate = await translatePages(page, way);
    const step = (name: string, walk: () => Promise<void>) =>
      test.step(name, async () => {
        await walk();
        await translate();
        await expect(failure(page)).toHaveCount(0);
      });
    const account = await backend.makeAccount();
    const panel = page.getByRole('tabpanel');

    await step('the tabs of the account page', async () => {
      await openPage(page, '/auth');
      await translate();
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await panel.getByLabel('Password', { exact: true }).fill('palm-reef');
      await panel.getByLabel('Confirm Password').fill('palm-rees');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      await expectTranslated(page);
      await page.getByRole('tab', { name: 'Sign In' }).click();
    });
    await step('a wrong password, then the right one', async () => {
      await panel.getByRole('textbox', { name: 'Email' }).fill(account.email);
      await panel.getByLabel('Password', { exact: true }).fill('wrong-password');
      await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(notices(page)).toBeVisible();
      await translate();
      await panel.getByLabel('Password', { exact: true }).fill(account.password);
      await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Signed in successfully')).toBeVisible();
    });
    const email = `${way}-private@visitor.example`;
    const { answer, visit, reference } = await sendRequest(page, backend, email);
    await step('the visitor asks for a change on their page', async () => {
      await openPage(page, visit);
      await expect(page.getByText(/^We answer by/)).toBeVisible();
      await translate();
      await expectTranslated(page, reference, email);
      await page.getByRole('button', { name: 'Ask for a change' }).click();
      await page.getByLabel('Anything else?').fill('May we be three?');
      await translate();
      await page.getByRole('button', { name: 'Send this to us' }).click();
      await expect(page.getByText('Until then your booking stays as it is.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'What you asked' })).toContainText('You asked for a change on');
    });
    await step('the operator decides by the link', async () => {
      await openPage(page, answer);
      await expect(page.getByRole('heading', { name: 'Ana Castillo waits for an answer' })).toBeVisible();
      await translate();
      await expectTranslated(page, reference, email, 'Ana Castillo');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeFocused();
    });
  });

test('a text that another program has moved does not keep an element from changing', async ({ page }) => {
  await openPage(page);
  const content = await page.evaluate(() => {
    const place = document.createElement('p');
    place.innerHTML = 'first <b>second</b> third';
    const [first, second, third] = [...place.childNodes] as [Text, Element, Text];
    for (const text of [first, third]) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
    const added = document.createElement('i');
    place.insertBefore(added, third);
    place.removeChild(first);
    third.parentElement!.replaceWith('translated');
    place.insertBefore(second, third);
    place.removeChild(third);
    return place.innerHTML;
  });
  expect(content).toBe('<i></i>translated<b>second</b>');
});

/** Presses each filter of the tours, and returns to all of them. */
async function useFilters(page: Page): Promise<void> {
  const filters = page.getByRole('group', { name: 'Filter tours' }).getByRole('button');
  const status = page.locator('#tours').getByRole('status');
  const cards = page.locator('#tours article').filter({ has: page.getByRole('button', { name: /^Book Now/ }) });
  await filters.first().scrollIntoViewIfNeeded();
  const [all, ...others] = await filters.all();
  for (const filter of [...others, all!]) {
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText(/ tours? shown/);
    await expect.poll(async () => Number.parseInt(await status.innerText(), 10) - (await cards.count())).toBe(0);
  }
}

/** Sends the form, and checks that it is empty, that there is a receipt, and how many requests are stored. */
async function send(page: Page, backend: Backend, email: string, label: string, count: number): Promise<void> {
  await form(page).getByRole('button', { name: label, exact: true }).click();
  const receipt = form(page).getByRole('status').filter({ hasText: 'Request sent for' });
  await expect(receipt).toBeVisible();
  await expect(page.getByText('Booking Confirmed! ✅').first()).toBeVisible();
  const rows = await rowsOf(backend, email);
  expect(rows).toHaveLength(count);
  const reference = String(rows.at(-1)!.id).slice(0, 8).toUpperCase();
  await expect(receipt).toContainText(`Your reference is ${reference}.`);
  await expect(form(page).getByLabel(/full name/i)).toHaveValue('');
  await expectTranslated(page, reference);
}

/** Sends a request by the form. Returns the links of the two mails about it, and its reference. */
async function sendRequest(page: Page, backend: Backend, email: string) {
  await openForm(page);
  await form(page).getByLabel('Select Tour').selectOption('lamanai');
  await chooseDay(page, /^Tour Date/);
  await fillVisitor(page, { name: 'Ana Castillo', email, phone: '+501 600 1234' });
  await submitButton(page).click();
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  await alive(page);
  const [row] = await rowsOf(backend, email);
  const id = String(row!.id);
  const reference = id.slice(0, 8).toUpperCase();
  await backend.sendOutbox();
  const linkIn = async (words: string, link: RegExp) => {
    const isWanted = (text = '') => text.includes(words) && link.test(text);
    const [mail] = await waitForMails(backend.dataDir, 1, ({ text }) => isWanted(text));
    return link.exec(mail!.text!)![0];
  };
  return {
    reference,
    answer: await linkIn(`/admin/bookings/${id}`, /\/answer#[\w-]{43}/),
    visit: await linkIn(`Reference: ${reference}`, /\/your-booking#[\w-]{43}/),
  };
}
