// Plays a week of an operator in real Chromium, and counts the operator's presses (README.md).
import { checkWeek } from './check-week.ts';
import { play } from './play.ts';
import { startPressCount } from './press-count.ts';
import { pressesOf, pressTable } from './press-table.ts';
import { openStage } from './stage.ts';
import { countRequests, limited, wholeWeek } from './story.ts';

const mostPressesPerRequest = 2.2;

process.exitCode = (await runWeek()) ? 0 : 1;

/** Plays the week and prints the operator's presses. Returns whether the result matches the story. */
async function runWeek(): Promise<boolean> {
  const began = performance.now();
  const days = wholeWeek();
  const count = startPressCount();
  const stage = await openStage();
  try {
    const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
    const onDay = (day: number) => console.log(`day ${day} (after ${minutes()} min)`);
    const played = await play(stage, count, days, { isDeviceShared: false, onDay });
    const { bookings, mails, failures } = await checkWeek(stage, played, limited);
    const requests = countRequests(days);
    const presses = pressesOf(count.errands);
    const rate = presses / requests;
    if (requests !== 60) failures.push(`the story has ${requests} requests`);
    if (rate >= mostPressesPerRequest) failures.push(`${rate.toFixed(2)} presses a request`);
    const [night] = played.nights;
    console.log(`\n${pressTable(count.errands)}\n`);
    console.log(`${presses} presses for ${requests} requests: ${rate.toFixed(2)} a request.`);
    console.log(`${bookings} bookings and ${mails} mails after ${minutes()} min.`);
    console.log(`At the end of the night ${night?.unsent} mails waited, tried ${night?.attempts} times or more.`);
    for (const failure of failures) console.log(`✖ ${failure}`);
    return failures.length === 0;
  } finally {
    await stage.close();
  }
}
