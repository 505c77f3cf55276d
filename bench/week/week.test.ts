import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkWeek } from './check-week.ts';
import { play } from './play.ts';
import { startPressCount, type Purpose } from './press-count.ts';
import { openStage } from './stage.ts';
import { countRequests, limited, shortStory } from './story.ts';

// A short version of `npm run bench -- week`: one day with every errand of the week, and all visitors on one device.
it('a day of an operator: nothing is lost, every mail arrives once, and no errand takes a press more', async () => {
  const days = shortStory();
  const count = startPressCount();
  const stage = await openStage();
  try {
    const played = await play(stage, count, days, { isDeviceShared: true });
    const { bookings, failures } = await checkWeek(stage, played, limited);
    assert.deepEqual(failures, []);
    assert.equal(bookings, countRequests(days));
    assert.equal(bookings, 8);
    // Sending the mails of the request was attempted while the mail server was dead.
    assert.equal(played.nights.length, 1);
    assert.ok(played.nights[0]!.unsent >= 2 && played.nights[0]!.attempts >= 1, 'mails waited');
    const pressesFor = (purpose: Purpose, words: string) =>
      count.errands
        .filter((errand) => errand.purpose === purpose && errand.subject.endsWith(words))
        .flatMap(({ presses }) => presses);
    assert.deepEqual(pressesFor('requests', 'at Today'), ['Cancel', 'Confirm']);
    assert.deepEqual(pressesFor('cancellations', 'as asked'), ['Today', 'Cancel the booking']);
    assert.match(pressesFor('other days', 'moved to the day').join(), /^Move to \w+day, [^,]+, \d{4}$/);
    assert.equal(pressesFor('requests', 'by the link of the mail').length, 2 * 1);
    assert.equal(pressesFor('requests', 'in the list').length, 1 + 1);
    const withWords = pressesFor('requests', 'on its page, with own words');
    assert.equal(withWords.length, 3, withWords.join(', '));
    assert.deepEqual(pressesFor('the day', 'copy tomorrow for the crew'), ['Copy as text tomorrow']);
    assert.equal(pressesFor('requests', 'without a connection').length, 2 * 1);
  } finally {
    await stage.close();
  }
});
