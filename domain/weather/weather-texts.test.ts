import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import { weatherChat } from './weather-texts.ts';
import { replyWords } from '../words/reply-words.ts';

const booking = sampleRow({ tourId: 'mexico-rocks', name: 'Ana\nNovelo' });
const news = { day: '2026-11-22', reason: 'Strong wind, the sea is too rough!', days: ['2026-11-21', '2026-11-23'] };

const offer =
  'These days are free for you: Saturday, November 21, 2026; Monday, November 23, 2026. Which one would suit you? ' +
  'You can answer here, or press the day on the page that our mail links to.';

test('the chat about the weather names the trip, the reason and the free days', () => {
  assert.equal(
    weatherChat(booking, news, 'Reef & Ruin', replyWords.en),
    `Hello Ana Novelo,

we are sorry: Mexico Rocks, 3 hours cannot go out on Sunday, November 22, 2026. Strong wind, the sea is too rough.

${offer}

Reference: ${booking.id.slice(0, 8).toUpperCase()}

Reef & Ruin`,
  );
});

test('without a free day near it the chat asks for one', () => {
  assert.match(
    weatherChat(booking, { ...news, days: [] }, 'Reef & Ruin', replyWords.en),
    /Would another day suit you\? Tell us which/,
  );
});
