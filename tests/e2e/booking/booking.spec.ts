import { expect, test, type Page } from '../support/page-test.ts';
import { startLossyProxy } from '../../support/services/lossy-proxy.ts';
import {
  chooseDay,
  fillVisitor,
  form,
  openForm,
  readyToSend,
  returnToRequest,
  rowsOf,
  submitButton,
  type Visitor,
} from '../support/booking-form.ts';
import { uniqueEmail } from 'stilthouse/testing/random.ts';

const operator = 'operator@localhost';
const thanks = "We've received your booking request and will contact you within 24 hours to confirm details.";

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Journey {
  type: string;
  dateLabel: RegExp;
  submit: string;
  choose: (page: Page) => Promise<void>;
  people: string | null;
  /** The expected columns in addition to the visitor's input. */
  stored: Record<string, unknown>;
  /** Text that must be in both mails. */
  inWords: RegExp[];
}

const journeys: Journey[] = [
  {
    type: 'Single Tour',
    dateLabel: /^Tour Date/,
    submit: 'Book This Tour',
    choose: async (page) =>
      void (await form(page)
        .getByLabel('Select Tour')
        .selectOption({ label: 'Lamanai Maya Ruins' })
        .catch(() => form(page).getByLabel('Select Tour').selectOption('lamanai'))),
    people: '4',
    stored: {
      booking_type: 'tour',
      tour_id: 'lamanai',
      combo_tour_id: null,
      golf_cart_id: null,
      custom_tour_ids: null,
      people: 4,
      message: 'We are two families.',
    },
    inWords: [/Lamanai/],
  },
  {
    type: 'Combo Package',
    dateLabel: /^Tour Date/,
    submit: 'Book This Combo',
    choose: async (page) =>
      void (await form(page).getByLabel('Select Combo Package').selectOption('triple-mainland-combo')),
    people: '12',
    stored: {
      booking_type: 'combo',
      tour_id: null,
      combo_tour_id: 'triple-mainland-combo',
      golf_cart_id: null,
      custom_tour_ids: null,
      people: 12,
      message: 'We are two families.',
    },
    inWords: [/2 days/],
  },
  {
    type: 'Custom Adventure',
    dateLabel: /^Preferred Start Date/,
    submit: 'Request Custom Adventure',
    choose: async (page) => {
      await form(page)
        .getByRole('checkbox', { name: /Hol Chan/ })
        .check();
      await form(page)
        .getByRole('checkbox', { name: /Altun Ha/ })
        .check();
      await form(page)
        .getByRole('checkbox', { name: /Belize Zoo/ })
        .check();
      await form(page)
        .getByRole('checkbox', { name: /Altun Ha/ })
        .uncheck();
      await expect(form(page).getByText(/\b2\b/).first()).toBeVisible();
    },
    people: '2',
    stored: {
      booking_type: 'custom',
      tour_id: null,
      combo_tour_id: null,
      golf_cart_id: null,
      custom_tour_ids: ['hol-chan-snorkeling', 'belize-zoo'],
      people: 2,
    },
    inWords: [/Hol Chan/, /Belize Zoo/],
  },
  {
    type: 'Golf Cart',
    dateLabel: /^Rental Start Date/,
    submit: 'Book This Cart',
    choose: async (page) => void (await form(page).getByLabel('Select Golf Cart').selectOption('luxury-teal')),
    people: null,
    stored: {
      booking_type: 'golf-cart',
      tour_id: null,
      combo_tour_id: null,
      golf_cart_id: 'luxury-teal',
      custom_tour_ids: null,
      people: 1,
      message: 'We are two families.',
    },
    inWords: [/Teal/],
  },
];

for (const { type, dateLabel, submit, choose, people, stored, inWords } of journeys) {
  test(`a visitor books (${type}): the row is stored, two mails go out, the form is empty again`, async ({
    page,
    backend,
  }) => {
    const visitor: Visitor = {
      name: 'Ana María Castillo',
      email: uniqueEmail('ana', 'Visitor.example'),
      phone: '+501 (600) 12-34',
      message: '  We are two families.  ',
    };
    await openForm(page);
    await form(page).getByRole('button', { name: type, exact: true }).click();
    await expect(form(page).getByRole('button', { name: type, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await choose(page);
    const day = await chooseDay(page, dateLabel);
    if (people)
      await form(page)
        .getByLabel(/people/i)
        .selectOption(people);
    else await expect(form(page).getByLabel(/people/i)).toHaveCount(0);
    await fillVisitor(page, visitor);
    await form(page).getByRole('button', { name: submit }).click();

    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Single Tour', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('');

    const email = visitor.email.toLowerCase();
    const [row, ...more] = await rowsOf(backend, email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...stored,
      name: visitor.name,
      email,
      phone: visitor.phone,
      date: day.iso,
      status: 'pending',
    });
    const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp', includeHidden: true });
    const chatText = async () => new URL((await chat.getAttribute('href'))!).searchParams.get('text')!;
    const reference = String(row!.id).slice(0, 8).toUpperCase();
    await expect.poll(chatText).toContain(`The reference is ${reference}.`);
    expect(await chatText()).toContain(day.long);
    // The reference is random, so it may contain 600.
    expect((await chatText()).replace(reference, '')).not.toMatch(/Castillo|ana-|600|families/);
    if (type === 'Custom Adventure') {
      expect(row!.message).toMatch(
        /^CUSTOM ADVENTURE - Selected Tours: .*Hol Chan.*, .*Belize Zoo.*\n+We are two families\.$/s,
      );
    }

    const [toVisitor] = await backend.mailsTo(email);
    const [toOperator] = await backend.mailsTo(operator, 1, (mail) => mail.text?.includes(email) ?? false);
    for (const mail of [toVisitor!, toOperator!]) {
      expect(mail.text).toContain(day.long);
      for (const words of inWords) expect(mail.text).toMatch(words);
      expect(mail.html).toBeTruthy();
    }
    expect(toOperator!.text).toContain('We are two families.');
    expect(toOperator!.text).toContain(visitor.phone);
    expect(toVisitor!.text).toContain('24 hours');
  });
}

test('each notice, in the order of the checks: each request also violates all later ones, and none is stored', async ({
  page,
  backend,
}) => {
  const email = uniqueEmail('notice');
  const chooseType = (type: string) => form(page).getByRole('button', { name: type, exact: true }).click();
  /** The eight notices, each with what breaks its rule and keeps those before it. */
  const notices: [name: string, change: () => Promise<unknown>, title: string, message: string][] = [
    [
      'a name of one letter',
      () => fillVisitor(page, { name: ' A ', email: 'ana@visitor', phone: '0600 1234' }),
      'Invalid Name',
      'Please enter a valid name (2-100 characters).',
    ],
    [
      'an address that is none',
      () => fillVisitor(page, { name: 'Ana Castillo' }),
      'Invalid Email',
      'Please enter a valid email address.',
    ],
    [
      'a phone number that begins with a zero',
      () => fillVisitor(page, { email }),
      'Invalid Phone Number',
      'Please enter a valid phone number.',
    ],
    [
      'no date',
      () => fillVisitor(page, { phone: '+501 600 1234' }),
      'Missing Date',
      'Please select a date for your booking.',
    ],
    ['no tour', () => chooseDay(page, /^Tour Date/), 'Missing Tour Selection', 'Please select a tour.'],
    ['no combo', () => chooseType('Combo Package'), 'Missing Combo Selection', 'Please select a combo package.'],
    ['no golf cart', () => chooseType('Golf Cart'), 'Missing Golf Cart Selection', 'Please select a golf cart.'],
    [
      'no tour of a custom adventure',
      () => chooseType('Custom Adventure'),
      'Missing Tour Selection',
      'Please select at least one tour for your custom adventure.',
    ],
  ];
  await openForm(page);
  for (const [name, change, title, message] of notices)
    await test.step(name, async () => {
      await change();
      await submitButton(page).click();
      const notice = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: message }).first();
      await expect(notice).toBeVisible();
      await expect(page.getByText('Booking Confirmed! ✅')).toHaveCount(0);
      expect(await rowsOf(backend, email)).toEqual([]);
    });
});

test.describe('when the server cannot save', () => {
  test.use({ expectedErrors: /the server responded with a status of 401/ });
  test('the error is shown, the form keeps its content, and the retry makes exactly one booking', async ({
    page,
    backend,
  }) => {
    const email = uniqueEmail('again');
    await returnToRequest(page, email);
    const { rows } = await backend.database.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.column_privileges
       where table_schema = 'public' and table_name = 'bookings' and grantee = 'anon' and privilege_type = 'INSERT'`,
    );
    await backend.database.query('revoke insert on bookings from anon');
    try {
      await submitButton(page).click();
      await expect(page.getByText('Submission Failed')).toBeVisible();
      await expect(page.getByText('Something went wrong. Please try again or contact us directly.')).toBeVisible();
    } finally {
      await backend.database.query(`grant insert (${rows[0]!.columns}) on bookings to anon`);
    }
    await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
    await submitButton(page).click();
    await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
    expect(await rowsOf(backend, email)).toHaveLength(1);
  });
});

test.describe('when the response is lost', () => {
  test.use({ expectedErrors: /net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION|the server responded with a status of 409/ });
  for (const reload of [false, true]) {
    test(`a retry ${reload ? 'after a reload ' : ''}makes no second booking`, async ({ page, backend }) => {
      const proxy = await startLossyProxy(backend.url);
      const email = uniqueEmail('lost');
      try {
        // A reload restores the typed text.
        if (reload) await readyToSend(page, email, `${proxy.url}/`);
        else await returnToRequest(page, email, proxy.url);
        proxy.loseResponses((method, path) => method === 'POST' && path.startsWith('/rest/v1/bookings'));
        await submitButton(page).click();
        await expect(page.getByText('Submission Failed')).toBeVisible();
        expect(proxy.lost()).toBeGreaterThan(0);
        proxy.recover();
        expect(await rowsOf(backend, email)).toHaveLength(1);
        if (reload) {
          await page.reload();
          await expect(form(page).getByLabel(/full name/i)).toHaveValue('Ana Castillo');
        }
        await submitButton(page).click();
        await expect(page.getByText('Booking Confirmed! ✅')).toBeVisible();
        expect(await rowsOf(backend, email)).toHaveLength(1);
        await backend.mailsTo(email);
      } finally {
        await proxy.close();
      }
    });
  }
});
