import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleRow } from '../../domain/booking/sample-booking.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import {
  chatOpening,
  guestWords,
  preparedReplies,
  repliesToGuest,
  replyFor,
} from '../../domain/chat/booking-replies.ts';
import type { ReplyKind } from '../../domain/chat/booking-replies.ts';
import { offerChat } from '../../domain/offers/day-offer.ts';
import { weatherChat } from '../../domain/weather/weather-texts.ts';
import { replyWords } from '../../domain/words/reply-words.ts';
import { englishIn, loadSecond } from './second-language.ts';

// The desk prepares texts in the language of the guest (docs/decisions/0047-a-booking-has-a-language.md).

const { words, read } = loadSecond(replyWords.en);
const languages = { ...replyWords, el: words };
const site = { product: 'PRODUCT' };
const of = { name: 'Ana Novelo', language: 'el' } as const;
const begins = { leaves_at: '08:30:00', back_at: '12:00:00', meeting_point: 'PIER' } as const;
const bookings: BookingRow[] = [
  sampleRow({ people: 3 }, { ...of, ...begins, pickup_at: '07:45:00', pickup_place: 'HOTEL' }),
  sampleRow({ people: 1 }, { ...of, ...begins, pickup_place: 'HOTEL' }),
  sampleRow({ bookingType: 'combo', comboId: 'ruins-zoo-combo' }, { ...of, offered_until: '2026-11-19T18:00:00Z' }),
  sampleRow({ bookingType: 'custom', customTourIds: ['lamanai', 'unknown'] }, { ...of, email: '' }),
  sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', days: 3 }, { ...of, ...begins }),
];
const said = [{ id: 'lamanai', facts: { bring: ['REASON'] } }];
const offer = { days: ['2099-02-01', '2099-02-02'], message: 'MESSAGE', confirms: true };
const news = { day: '2099-01-31', reason: 'REASON', days: ['2099-02-01'] };

describe('the texts to a guest in a second language', () => {
  it('have no English but names and what people wrote, and the desk reads below them what they say', () => {
    for (const booking of bookings)
      for (const wasConfirmed of [true, false]) {
        const shown = repliesToGuest(booking, site, wasConfirmed, [], languages);
        const ofDesk = preparedReplies(booking, site, wasConfirmed, [], replyWords.en);
        for (const kind of Object.values<ReplyKind>({ ...replyFor, another: 'another-date' })) {
          const { label, subject, text, language, forDesk } = shown[kind];
          assert.deepEqual([...englishIn(subject), ...englishIn(text)], [], text);
          assert.deepEqual([label, language, forDesk], [ofDesk[kind].label, 'el', ofDesk[kind].text]);
        }
      }
  });

  it('of chats have none either', () => {
    for (const booking of bookings) {
      const own = guestWords(booking, languages);
      const texts = [
        chatOpening(booking, own),
        preparedReplies(booking, site, true, said, own).reminder.text,
        ...[offer, { ...offer, days: ['2099-02-01'], confirms: false }].map((one) =>
          offerChat(booking, one, site.product, own),
        ),
        ...[news, { ...news, days: [] }].map((one) => weatherChat(booking, one, site.product, own)),
      ];
      for (const text of texts) assert.deepEqual(englishIn(text), [], text);
    }
    assert.equal(
      chatOpening({ ...bookings[0]!, language: 'en' }),
      'Hello Ana Novelo, about Lamanai Maya Ruins on Saturday, January 31, 2099 (reference 7A1F6F0E): ',
    );
  });

  it('are in that of the desk for a guest who reads it, and for a language of a later version', () => {
    for (const language of ['en', 'xx']) {
      const booking = { ...bookings[0]!, language };
      const { confirmed } = repliesToGuest(booking, site, true, [], languages);
      assert.deepEqual([confirmed.language, confirmed.forDesk], ['en', null]);
      assert.equal(confirmed.text, preparedReplies(booking, site, true).confirmed.text);
    }
  });

  it('are shown with each of their messages, so that none of them is unproven', () => {
    const own = ['guest-chat', 'replies'].flatMap((area) =>
      Object.keys(area === 'replies' ? replyWords.en.replies : replyWords.en.guestChat).map((key) => `${area}.${key}`),
    );
    assert.deepEqual(
      own.filter((key) => !read.has(key)),
      [],
    );
  });
});
