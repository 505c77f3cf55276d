import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import type { BookingRow } from '../../domain/booking/booking.ts';
import { catalogueItems } from '../../domain/catalogue/catalogue-items.ts';
import { bookingCalendar } from '../../domain/mail/booking-calendar.ts';
import { deskCalendar } from '../../domain/mail/desk-calendar.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import { writeMail } from '../../domain/mail/write-mail.ts';
import { deskLanguage, firstLanguage, languages } from '../../domain/words/languages.ts';
import { mailWords, wordsOf } from '../../domain/words/mail-words.ts';
import { sampleMails, sampleSite } from './sample-mails.ts';
import { english, englishIn, inSecond, loadSecond, secondMessages } from './second-language.ts';
import { differencesOf } from './words-of.ts';

// A mail is written in the language of who gets it (docs/decisions/0039-texts-are-compiled.md).

/** The areas with messages that no mail has, because pages have them too. */
const alsoOfPages = new Set(
  'booked-items booking-facts booking-types counts day-summary offered-days promise trip-facts weather'.split(' '),
);

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
  const { words, read } = loadSecond(mailWords.en);
  const everywhere = { en: words, es: words };

  it('can be written in each language of messages/', () => {
    const written = readdirSync('messages').map((file) => basename(file, '.json'));
    for (const language of written) assert.equal(wordsOf(language).language, language);
    assert.deepEqual([...languages].sort(), written);
    assert.ok(written.includes(firstLanguage) && written.includes(deskLanguage));
  });

  it('are made of the messages of English', () => {
    assert.deepEqual(differencesOf(english, 'el', secondMessages), []);
    assert.equal(
      inSecond('Read {count, plural, one {<link>#</link> on} other {{who}s}}.'),
      '[Rééääð {count, plural, one {<link>#</link> ööñ} other {{who}s}}.]',
    );
  });

  it('have the names and durations of the catalogue in it, and what the desk wrote as it is', () => {
    for (const { name, duration } of catalogueItems)
      for (const text of [name, duration ?? name]) assert.equal(words.catalogue.ofStored(text), inSecond(text));
    assert.equal(words.catalogue.ofStored('Lamanai by Night'), 'Lamanai by Night');
    for (const { name } of catalogueItems) assert.equal(wordsOf('en').catalogue.ofStored(name), name);
  });

  for (const kind of Object.keys(mailKinds) as MailKind[])
    it(`of the kind ${kind} have no English but names and what people wrote`, () => {
      const samples = sampleMails.filter((sample) => sample.kind === kind);
      assert.ok(samples.length > 0);
      for (const { source } of samples) {
        const { subject, text, html, calendar, otherCalendar } = writeMail(kind, source, sampleSite, everywhere);
        assert.match(html, /^<html lang="el">$/m);
        const files = [calendar, otherCalendar].map((file) => entriesOf(file?.content ?? ''));
        for (const part of [subject, text, shown(html), ...files]) assert.deepEqual(englishIn(part), []);
      }
    });

  it('go to a visitor who booked in it, with links to its pages, and to the operator in the language of the desk', () => {
    const both = { ...mailWords, el: words };
    const inLanguage = (booking: BookingRow | null, language: string) => booking && { ...booking, language };
    const write = ({ kind, source }: (typeof sampleMails)[number], language: string) =>
      writeMail(kind, { ...source, booking: inLanguage(source.booking, language) }, sampleSite, both);
    for (const sample of sampleMails) {
      const { audience } = mailKinds[sample.kind];
      const [english, unknown, own] = ['en', 'xx', 'el'].map((language) => write(sample, language));
      const files = [own!.calendar, own!.otherCalendar].map((file) => file?.content.replaceAll('\r\n ', '') ?? '');
      const links = [own!.text, own!.html, ...files].join('\n').match(/https:\/\/(?!wa\.me)[^\s"<>]+/g) ?? [];
      const pictures = new Set([`${sampleSite.url}/icons/icon-192.png`]);
      const ofSite = links.filter((link) => link.startsWith(sampleSite.url) && !pictures.has(link));
      assert.ok(audience === 'administrator' || ofSite.length > 0, sample.kind);
      if (audience === 'visitor') {
        assert.match(own!.html, /^<html lang="el">$/m);
        assert.deepEqual(
          ofSite.filter((link) => !link.startsWith(`${sampleSite.url}/el/`)),
          [],
        );
        assert.deepEqual(unknown, english, 'a language of a later version');
        assert.ok(!english!.text.includes('/el/') && !english!.text.includes('/en/'));
      } else {
        assert.match(own!.html, /^<html lang="en">$/m);
        assert.ok(!own!.text.includes('/el/'));
        const isAbout = sample.source.booking !== null;
        assert.equal(/^Language: Greek\.?$/m.test(own!.text), isAbout, own!.text);
        assert.doesNotMatch(english!.text, /^Language/m);
      }
    }
  });

  it('have their labels at the desk in it too', () => {
    for (const { label } of Object.values(mailKinds)) assert.deepEqual(englishIn(label(words)), []);
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
    assert.deepEqual(englishIn(entriesOf(content)), []);
    const moved = { ...change, from_status: 'pending', to_status: 'confirmed' } as const;
    for (const booking of bookings)
      assert.deepEqual(englishIn(entriesOf(bookingCalendar(booking, moved, sampleSite, null, words)!.content)), []);
  });

  it('are shown with each of their messages, so that none of them is unproven', () => {
    const areaOf = (key: string) => key.replace(/\..*/, '');
    const areas = new Set([...read].map(areaOf).filter((area) => !alsoOfPages.has(area)));
    assert.ok(areas.size > 20, [...areas].join(' '));
    assert.deepEqual(
      Object.keys(secondMessages).filter((key) => areas.has(areaOf(key)) && !read.has(key)),
      [],
    );
  });
});
