import { form, returnToRequest } from '../support/booking-form.ts';
import { notices } from '../support/open-page.ts';
import { expect, test, type Backend, type Page } from '../support/page-test.ts';

test.beforeEach(({ backend }) => backend.database.query('delete from bookings'));

const phone = (page: Page) => form(page).getByLabel('Phone Number');
const country = (page: Page) => form(page).getByLabel('Country of this number');

async function fillForm(page: Page, number: string): Promise<void> {
  await returnToRequest(page, 'phones@mail.example');
  await phone(page).fill(number);
}

const storedPhones = async (backend: Backend) =>
  (await backend.database.query<{ phone: string }>('select phone from bookings')).rows.map((row) => row.phone);

test.describe('a browser in American English', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-US' });

  test('a number as people write it at home gets its country code', async ({ page, backend }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('phone-parts')) scripts.push(request.url());
    });
    await fillForm(page, '(415) 555-0134');
    expect(scripts, 'before the field was left').toEqual([]);
    await phone(page).press('Tab');
    await expect(phone(page)).toHaveValue('+1 415 555 0134');
    await expect(country(page)).toHaveCount(0);
    await phone(page).press('Enter');
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await storedPhones(backend)).toEqual(['+1 415 555 0134']);
  });

  test('a number that the rule takes gets its country code if its country is certain, also if Enter sends it', async ({
    page,
    backend,
  }) => {
    await fillForm(page, '415 555-0134');
    await phone(page).press('Enter');
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await storedPhones(backend)).toEqual(['+1 415 555 0134']);
  });

  test('a number of another country asks for the country', async ({ page, backend }) => {
    await fillForm(page, '07700 900123');
    await phone(page).press('Enter');
    await expect(notices(page).filter({ hasText: 'Please enter a valid phone number.' })).toBeVisible();
    await expect(phone(page)).toBeFocused();
    await expect(phone(page)).toHaveValue('07700 900123');
    await country(page).selectOption('Germany (+49)');
    await expect(phone(page)).toHaveValue('+49 7700 900123');
    await country(page).selectOption('United Kingdom (+44)');
    await expect(phone(page), 'of the number that was typed').toHaveValue('+44 7700 900123');
    await expect(phone(page)).not.toHaveAttribute('aria-invalid');

    await page.reload();
    await expect(phone(page), 'of the draft').toHaveValue('+44 7700 900123');
    await phone(page).fill('07700 900456');
    await phone(page).press('Tab');
    await expect(phone(page), 'of the country that was picked before the reload').toHaveValue('+44 7700 900456');
    await expect(country(page)).toHaveCount(0);
    await phone(page).press('Enter');
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    await expect(country(page)).toHaveCount(0);
    expect(await storedPhones(backend)).toEqual(['+44 7700 900456']);
    expect(await page.evaluate(() => sessionStorage.getItem('phone-country')), 'after the request').toBeNull();
  });
});

test.describe('a browser in British English', () => {
  test.use({ locale: 'en-GB' });

  test('reads a number with the rules of Britain, also if Enter sends the form from the field', async ({
    page,
    backend,
  }) => {
    await fillForm(page, '07700 900123');
    await phone(page).press('Enter');
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await storedPhones(backend)).toEqual(['+44 7700 900123']);
  });
});

// app/site/home/booking/phone/international-phone.test.ts and booking-rules.test.ts of domain/booking have other forms.
test('what is no number is refused with the specified notice and stays as it was typed', async ({ page, backend }) => {
  await fillForm(page, '++1 415 555 0134');
  await phone(page).press('Enter');
  await expect(notices(page).filter({ hasText: 'Invalid Phone Number' })).toBeVisible();
  await expect(notices(page).filter({ hasText: 'Please enter a valid phone number.' })).toBeVisible();
  await expect(phone(page)).toHaveValue('++1 415 555 0134');
  expect(await storedPhones(backend)).toEqual([]);
  await phone(page).fill('call me');
  await expect(notices(page), 'after the change').toHaveCount(0);
});

test('a number that the rule accepts and whose country is not certain stays as it was typed', async ({
  page,
  backend,
}) => {
  await fillForm(page, '501 600-1234');
  await phone(page).press('Enter');
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await storedPhones(backend)).toEqual(['501 600-1234']);
});

test('a pasted number is stored whole and without its (0)', async ({ page, backend }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillForm(page, '');
  // What the browser fills in or drops there is cut at this length without a word.
  await expect(phone(page)).toHaveAttribute('maxlength', '100');
  await phone(page).focus();
  const paste = (text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text).then(() => page.keyboard.press('Control+V'));
  await paste('+49 151 1234 56789 or call my wife');
  await expect(phone(page)).toHaveValue('+49 151 1234 56789 or call my wife');
  await phone(page).press('Enter');
  await expect(notices(page).filter({ hasText: 'Invalid Phone Number' })).toBeVisible();
  await phone(page).press('Control+A');
  await paste('+49 (0) 151 1234 56789');
  await phone(page).press('Tab');
  await expect(phone(page)).toHaveValue('+49 151 1234 56789');
  await phone(page).fill('');
  await phone(page).pressSequentially('+33 (0) 6 12 34 56 78');
  await phone(page).press('Enter');
  await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
  expect(await storedPhones(backend)).toEqual(['+33 6 12 34 56 78']);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to (load|fetch)/ });

  test('the specified rule alone decides', async ({ page, context }) => {
    await fillForm(page, '(415) 555-0134');
    await context.setOffline(true);
    await phone(page).press('Enter');
    await expect(notices(page).filter({ hasText: 'Invalid Phone Number' })).toBeVisible();
    await expect(country(page)).toHaveCount(0);
  });
});
