import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { domainSchemas } from '../../scripts/database/domain-schemas.ts';
import { domainWords } from '../../scripts/database/domain-words.ts';
import { assertNone, read, schemaFiles } from './source-files.ts';

/** What looks like a status and is another word: the state of a mail, and names in JSON. */
const otherWords = [
  "case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'pending' end",
  "from unnest(array['pending', 'failed']) as known (status)",
  "'confirmed', sum(confirmed),",
];
const statuses = new RegExp(`'(${domainWords.statuses!.join('|')})'`);

describe('facts of domain/ in supabase/schemas', () => {
  it('are called by name, never typed', () => {
    assertNone(schemaFiles.flatMap((file) => typedFacts(read(file)).map((found) => `${file}: ${found}`)));
  });

  it('are functions that exist', () => {
    const known = new Set(
      Object.values(domainSchemas).flatMap((write) =>
        [...write().matchAll(/function (facts\.\w+)/g)].map(([, name]) => name),
      ),
    );
    const called = schemaFiles.flatMap((file) => [...read(file).matchAll(/\bfacts\.\w+(?=\()/g)].map(([name]) => name));
    assert.ok(called.length > 80, `${called.length} calls`);
    assertNone(called.filter((name) => !known.has(name)));
  });

  it('would be noticed: a status, a booking type, a list, a zone, a pattern of a mailbox', () => {
    for (const line of [
      "where status = 'pending'",
      "if booking_type <> 'golf-cart' then",
      "case booking_type when 'custom' then 1 end",
      "where kind in ('tour', 'combo')",
      "mail text[] := array['booking-operator', 'booking-confirmed', 'new-user'];",
      "now() at time zone interval '-06:00'",
      "lower(regexp_replace(email, '\\+[^@]*@', '@'))",
      'last_day between date and date + 29',
    ])
      assert.equal(typedFacts(line).length, 1, line);
    for (const line of ["-- A status such as 'pending'.", "where kind = 'golf-cart'", ...otherWords])
      assert.deepEqual(typedFacts(line), [], line);
  });
});

/** The lines of SQL that type what domain/ owns. */
function typedFacts(sql: string): string[] {
  return sql
    .split('\n')
    .map((line) => line.replace(/--.*/, '').trim())
    .filter((line) => !otherWords.some((words) => line.includes(words)) && isTyped(line));
}

function isTyped(line: string): boolean {
  if (statuses.test(line) || /booking_type\)? *(=|<>|in|when|is distinct from) *\(?'/.test(line)) return true;
  if (/-06:00|'\\\+\[\^@\]|\bdate \+ 29\b|\bday - 29\b/.test(line)) return true;
  // Two reminders, and two mails of a new booking, are stored together.
  const listed = /(?:in \(|array\[)((?:'[^']*'(?:, )?){2,})[)\]]/.exec(line)?.[1] ?? '';
  const words = [...listed.matchAll(/'([^']*)'/g)].map(([, word]) => word!);
  return Object.entries(domainWords).some(
    ([family, names]) =>
      words.length > (family === 'kinds of mails' ? 2 : 1) && words.every((word) => names.includes(word)),
  );
}
