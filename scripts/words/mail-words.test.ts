import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { combos } from '../../content/en/combos.ts';
import { golfCarts } from '../../content/en/golf-carts.ts';
import { pickups } from '../../content/en/pickups.ts';
import { tours } from '../../content/en/tours.ts';
import { catalogueItems } from '../../domain/catalogue/catalogue-items.ts';
import { catalogueIn } from '../../domain/catalogue/catalogue-words.ts';
import { bookingCalendar } from '../../domain/mail/booking-calendar.ts';
import { deskCalendar } from '../../domain/mail/desk-calendar.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import { writeMail } from '../../domain/mail/write-mail.ts';
import { formOf, pluralOf } from '../../domain/words/forms.ts';
import { wordsOf, type MailWords } from '../../domain/words/mail-words.ts';
import { sampleMails, sampleSite } from './sample-mails.ts';
import { differencesOf, wordsOf as modulesOf, type Messages } from './words-of.ts';

// A mail is written in the language of who gets it (docs/decisions/0039-texts-are-compiled.md). There is English alone,
// so these tests make a second language of it: its messages and the texts of its catalogue have the letters of Greek
// and its dates are Greek, so each Latin letter in a mail is of a text that comes from neither.

const latin = 'abcdefghijklmnopqrstuvwxyz';
const letters = 'αβγδεζηθικλμνξοπρστυφχψωϊϋ';
const english = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Messages;
const greek = Object.fromEntries(
  Object.entries(english).map(([key, message]) => [key, key === 'days.locale' ? 'el' : inGreek(message)]),
);

/** A message with the letters of its texts in Greek; the names of arguments, forms and tags stay. */
function inGreek(message: string): string {
  let isText = [true];
  return message.replace(/<\/?\w+>|[{}]|[a-z]|[^a-z<{}]+|</gi, (part) => {
    // What an argument has in braces is text, and what text has in braces is an argument.
    if (part === '{') isText = [...isText, !isText.at(-1)];
    if (part === '}') isText = isText.slice(0, -1);
    if (!isText.at(-1) || !/^[a-z]$/i.test(part)) return part;
    const letter = letters[latin.indexOf(part.toLowerCase())]!;
    return /[A-Z]/.test(part) ? letter.toUpperCase() : letter;
  });
}

/** The texts of a part of the content with their letters in Greek. */
function contentInGreek<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? inGreek(value) : value,
  ) as Texts;
}

/** The words of the mails as code makes them of a language, and the keys of the messages that were read. */
function load(messages: Messages, language: string): { words: MailWords; read: Set<string> } {
  const read = new Set<string>();
  const modules = modulesOf(language, messages);
  const areaOf = (name: string) => {
    const area = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const code = stripTypeScriptTypes(modules.get(`${area}.ts`)!.replace(/^import .*$/m, ''));
    const program = `const own = {}; ${code.replaceAll(/^export const (\w+) =/gm, 'own.$1 =')} return own;`;
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The compiled messages are code.
    const own = new Function('formOf', 'pluralOf', program)(formOf, pluralOf) as Record<string, unknown>;
    return new Proxy(own, {
      get: (target, key: string) => {
        read.add(`${area}.${key}`);
        return target[key];
      },
    });
  };
  const durations = areaOf('durations') as Parameters<typeof catalogueIn>[0]['durations'];
  const content = {
    language,
    catalogue: catalogueIn({ ...contentInGreek({ tours, combos, golfCarts }), durations }),
    pickups: contentInGreek(pickups),
  };
  const areas = Object.keys(wordsOf('en'))
    .filter((name) => !Object.hasOwn(content, name))
    .map((name) => [name, areaOf(name)] as const);
  return { words: { ...Object.fromEntries(areas), ...content } as MailWords, read };
}

/** What is not in the language of a mail: what people wrote, names, addresses and references. */
const namesAndPeople = [
  ...'MESSAGE REASON PIER HOTEL ERROR PRODUCT PORTAL Belize 7A1F6F0E 12AB34CD'.split(' '),
  'Ana Novelo',
];

/** The areas with messages that no mail has, because pages have them too. */
const alsoOfPages = new Set(
  'booked-items booking-facts booking-types counts day-summary offered-days promise trip-facts weather'.split(' '),
);

/** The Latin words that a text has besides. */
function latinIn(text: string): string[] {
  const addresses = /https?:\S+|[\p{L}.]+@[\w.]+/gu;
  const rest = namesAndPeople.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(addresses, ''));
  return rest.match(/[a-z]+/gi) ?? [];
}

/** The text that people read in a mail as HTML. */
function shown(html: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&([a-z]+|#39);/g, (_whole, name: string) => characters[name]!);
}

/** The text that people read in a calendar file. */
function entriesOf(calendar: string): string {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  return lines
    .filter((line) => /^(SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME):/.test(line))
    .map((line) => line.replace(/^[A-Z-]+:/, '').replaceAll(/\\n/g, '\n'))
    .join('\n');
}

describe('the mails in a second language', () => {
  const { words, read } = load(greek, 'el');

  it('can be written in each language of messages/', () => {
    for (const file of readdirSync('messages')) {
      const language = basename(file, '.json') as Parameters<typeof wordsOf>[0];
      assert.equal(wordsOf(language).language, language);
    }
  });

  it('are made of the messages of English', () => {
    assert.deepEqual(differencesOf(english, 'el', greek), []);
    assert.equal(
      inGreek('Read {count, plural, one {<link>#</link> on} other {{who}s}}.'),
      'Σεαδ {count, plural, one {<link>#</link> οξ} other {{who}τ}}.',
    );
  });

  it('have the names and durations of the catalogue in it, and what the desk wrote as it is', () => {
    for (const { name, duration } of catalogueItems)
      for (const text of [name, duration ?? name]) assert.equal(words.catalogue.ofStored(text), inGreek(text));
    assert.equal(words.catalogue.ofStored('Lamanai by Night'), 'Lamanai by Night');
    for (const { name } of catalogueItems) assert.equal(wordsOf('en').catalogue.ofStored(name), name);
  });

  for (const kind of Object.keys(mailKinds) as MailKind[])
    it(`of the kind ${kind} have no English but names and what people wrote`, () => {
      const samples = sampleMails.filter((sample) => sample.kind === kind);
      assert.ok(samples.length > 0);
      for (const { source } of samples) {
        const { subject, text, html, calendar, otherCalendar } = writeMail(kind, source, sampleSite, words);
        assert.match(html, /^<html lang="el">$/m);
        const files = [calendar, otherCalendar].map((file) => entriesOf(file?.content ?? ''));
        for (const part of [subject, text, shown(html), ...files]) assert.deepEqual(latinIn(part), []);
      }
    });

  it('have their labels at the desk in it too', () => {
    for (const { label } of Object.values(mailKinds)) assert.deepEqual(latinIn(label(words)), []);
  });

  it('have calendar files in it, and so has the desk', () => {
    const bookings = sampleMails.flatMap(({ source: { booking } }) => booking ?? []);
    const change = { sequence: 1, changed_at: '2026-11-19T01:02:03Z' };
    const content = deskCalendar(
      bookings.map((booking) => ({ ...booking, ...change, is_erased: false })),
      sampleSite,
      words,
    );
    assert.match(content, /^PRODID:-\/\/PRODUCT\/\/Desk\/\/EL\r$/m);
    assert.deepEqual(latinIn(entriesOf(content)), []);
    const moved = { ...change, from_status: 'pending', to_status: 'confirmed' } as const;
    for (const booking of bookings)
      assert.deepEqual(latinIn(entriesOf(bookingCalendar(booking, moved, sampleSite, null, words)!.content)), []);
  });

  it('are shown with each of their messages, so that none of them is unproven', () => {
    const areaOf = (key: string) => key.replace(/\..*/, '');
    const areas = new Set([...read].map(areaOf).filter((area) => !alsoOfPages.has(area)));
    assert.ok(areas.size > 20, [...areas].join(' '));
    assert.deepEqual(
      Object.keys(greek).filter((key) => areas.has(areaOf(key)) && !read.has(key)),
      [],
    );
  });
});
