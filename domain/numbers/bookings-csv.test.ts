import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookingsCsv, type ExportedBooking } from './bookings-csv.ts';
import { sampleRow } from '../booking/sample-booking.ts';

const exported = (change: Partial<ExportedBooking> = {}): ExportedBooking => ({
  ...sampleRow(),
  changes: [],
  notes: [],
  forCrew: null,
  figures: null,
  departure: null,
  groups: [],
  ...change,
});
/** The rows as objects by heading. */
const read = (...bookings: ExportedBooking[]) => {
  const text = bookingsCsv(bookings);
  assert.ok(text.startsWith('\ufeff'), 'the byte order mark');
  const [headings, ...rows] = parse(text.slice(1));
  assert.ok(rows.every((row) => row.length === headings!.length));
  return rows.map((row) => Object.fromEntries(headings!.map((heading, at) => [heading, row[at]!])));
};

describe('the export of bookings', () => {
  it('has only its headings without bookings', () => {
    assert.match(bookingsCsv([]), /^\ufeffReference,Status,Type,Booked,[^\r\n]*,Booking number\r\n$/);
  });

  it('has the time at which the form of a rental was ticked', () => {
    const rental_form = { ticked_at: '2026-11-24T20:05:09.123+00:00', version: 2, statements: ['I drive'] };
    assert.equal(read(exported({ rental_form }))[0]!['Form ticked (Belize time)'], '2026-11-24 14:05');
  });

  it('names the trips that belong together, and the other booking of a party', () => {
    const group = '0a1b2c3d-6d1c-4b0a-9f3e-2f6f0a5d9c11';
    const rows = read(
      exported({ groups: [{ group_id: group, left_at: null }], divided_from: '12ab34cd-6d1c-4b0a-9f3e-2f6f0a5d9c11' }),
      exported({ groups: [{ group_id: group, left_at: '2026-11-19T02:00:00Z' }], merged_into: group }),
    );
    assert.deepEqual(
      rows.map((row) => [row['Belongs together'], row['Divided from'], row['One party with']]),
      [
        ['0A1B2C3D', '12AB34CD', ''],
        ['', '', '0A1B2C3D'],
      ],
    );
  });

  it('has the fields of each booking that an operator needs, with times in Belize', () => {
    const [row] = read(
      exported({
        people: 3,
        message: 'Two children',
        status: 'confirmed',
        source: 'link:hotel7',
        leaves_at: '08:30:00',
        back_at: '16:00:00',
        meeting_point: '=The dock',
        pickup_at: '07:45:00',
        pickup_place: 'Hotel Sol',
        departure: {
          assignments: [
            { vessel: { name: 'Sea Star' }, person: null },
            { vessel: null, person: { name: 'Maria' } },
            { vessel: null, person: { name: 'José' } },
          ],
        },
        notes: [{ note: 'Vegetarian' }, { note: 'Pier 2' }],
        forCrew: { note: 'Two children' },
        figures: { went: 2 },
        changes: [
          {
            to_status: 'pending',
            changed_facts: { people: { from: 2, to: 3 } },
            changed_at: '2026-11-19T02:00:00Z',
            changed_by_name: 'Omar',
            changed_by_email: 'o@b.bz',
            changed_by_link: false,
            changed_by_guest: false,
          },
          {
            to_status: 'confirmed',
            changed_facts: null,
            changed_at: '2026-11-19T03:30:00Z',
            changed_by_name: 'Reina',
            changed_by_email: 'r@b.bz',
            changed_by_link: false,
            changed_by_guest: false,
          },
        ],
      }),
    );
    assert.deepEqual(row, {
      Reference: '7A1F6F0E',
      Status: 'Confirmed',
      Type: 'Single Tour',
      Booked: 'Lamanai Maya Ruins',
      Day: '2099-01-31',
      Days: '1',
      People: '3',
      'Went out': '2',
      'Begins at': '08:30',
      'Meeting point': "'=The dock",
      'Back at': '16:00',
      Boats: 'Sea Star',
      Crew: 'José; Maria',
      'Pick-up at': '07:45',
      'Pick-up from': 'Hotel Sol',
      Name: 'Ana Novelo',
      'E-mail': 'ana@example.com',
      Phone: "'+501 600-1234",
      Language: 'English',
      Message: 'Two children',
      Notes: 'Vegetarian\nPier 2',
      'For the crew': 'Two children',
      'Received (Belize time)': '2026-11-18 09:04',
      'First answer (Belize time)': '2026-11-18 21:30',
      'Last changed by': 'Reina',
      Source: 'Link “hotel7”',
      'Form ticked (Belize time)': '',
      'Belongs together': '',
      'Divided from': '',
      'One party with': '',
      'Entered by': '',
      'Perhaps sent by a program': 'no',
      'Erased (Belize time)': '',
      'Booking number': '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
    });
  });

  it('keeps quotes, commas and line breaks', () => {
    for (const message of [
      'say "hi", Ana',
      'two\nlines',
      'two\r\nlines',
      'two\rlines',
      '"',
      ',',
      ' spaces ',
      'Ñandú 🐢',
    ])
      assert.equal(read(exported({ message }))[0]!.Message, message);
  });

  const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', ' =', '\n=', '\u00a0+', '\u0000=', '\u200b@'];
  for (const start of starts)
    it(`neutralises a cell that begins with ${JSON.stringify(start)}`, () => {
      const text = `${start}HYPERLINK("https://evil.example")`;
      const [row] = read(exported({ message: text, name: text, notes: [{ note: text }] }));
      for (const heading of ['Message', 'Name', 'Notes']) assert.equal(row![heading], `'${text}`);
    });

  it('neutralises a formula after a character at which some spreadsheets split a cell', () => {
    for (const [message, safe] of [
      ['hi;=1+1', "hi;'=1+1"],
      ['hi\n=1+1', "hi\n'=1+1"],
      ['hi;\r\n @SUM(A1)', "hi;'\r'\n' @SUM(A1)"],
    ] as const)
      assert.equal(read(exported({ message }))[0]!.Message, safe);
  });

  it('keeps references, telephone numbers and ids as text, and days, times and numbers as values', () => {
    for (const reference of ['123456E7', '00123456', '12345678', '1E234567']) {
      const id = `${reference.toLowerCase()}-6d1c-4b0a-9f3e-2f6f0a5d9c11`;
      const [row] = read(exported({ id, phone: '447700900123' }));
      assert.equal(row!.Reference, `'${reference}`);
      assert.equal(row!.Phone, "'447700900123");
      assert.deepEqual([row!['Booking number'], row!.Day, row!.People], [id, '2099-01-31', '2']);
      assert.equal(row!['Received (Belize time)'], '2026-11-18 09:04');
    }
    for (const phone of ['600 1234', '(501) 600-1234', '1-2345', '600-1234', '02'])
      assert.equal(read(exported({ phone }))[0]!.Phone, `'${phone}`);
  });

  it('keeps texts that look like a value as text', () => {
    for (const message of [
      ['00123', '3,5', '.5', '1 000 000', '12%', '$20', '20 €', 'BZ$ 20', '(20)', '1.5e10', '2E-3', '１２３', '٠١٢'],
      ['1/2', '1 1/2', '1-2', '2026-01-02', '02.01.2026', '10:30', '10:30 pm', '9 AM', '9a'],
      ['Mar 5', 'MARCH1', 'SEPT2', '5 May', '5-Mar-26', 'March 5, 2026', 'ene 2027', 'TRUE', 'false'],
    ].flat())
      assert.equal(read(exported({ message }))[0]!.Message, `'${message}`);
    assert.equal(read(exported({ message: ' 007\n' }))[0]!.Message, "' 007\n");
  });

  it('leaves texts with a number in them as they are', () => {
    for (const message of [
      '2 children',
      'Pier 2',
      '10:30 at the pier',
      'E7',
      '7A1F6F0E',
      '3 of 4',
      'May we?',
      '9 ams',
      '12e',
    ])
      assert.equal(read(exported({ message }))[0]!.Message, message);
  });

  it('leaves other texts as they are', () => {
    for (const message of ['a=b', '3 - 4', 'x@y.z', "'quoted"])
      assert.equal(read(exported({ message }))[0]!.Message, message);
  });
});

/** A reader of RFC 4180 that is independent of the writer. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
    cell.lastIndex = at;
    const [whole, quoted, plain] = cell.exec(text)!;
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (text[at] === ',') at += 1;
    else {
      assert.equal(text.slice(at, at + 2), '\r\n', `a row ends with CRLF, at ${at}`);
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
