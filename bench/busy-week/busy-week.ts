// Plays a busy week of an operator in real Chromium, and counts presses and seconds (bench/week/README.md).
import { startPressCount } from '../week/press-count.ts';
import { pressesOf, pressTable } from '../week/press-table.ts';
import { openStage } from '../week/stage.ts';
import { busyWeek } from './busy-story.ts';
import { checkBusyWeek } from './check-busy-week.ts';
import { requestsOf } from './outcome.ts';
import { playBusyWeek } from './play-busy-week.ts';

process.exitCode = (await runBusyWeek()) ? 0 : 1;

/** Plays the busy week and prints presses and seconds. Returns whether the result matches the story. */
async function runBusyWeek(): Promise<boolean> {
  const began = performance.now();
  const week = busyWeek();
  const count = startPressCount();
  const stage = await openStage();
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
  try {
    const scene = await playBusyWeek(stage, count, week, (day) => console.log(`day ${day} (after ${minutes()} min)`));
    const { bookings, mails, failures } = await checkBusyWeek(scene, week);
    console.log(`\n${pressTable(count.errands)}\n`);
    const requests = requestsOf(week).all.length;
    const desk = count.errands.filter(({ purpose }) => purpose !== 'the crew');
    const presses = pressesOf(desk);
    console.log(
      `${presses} presses of the desk for ${requests} requests: ${(presses / requests).toFixed(2)} a request.`,
    );
    console.log(`${pressesOf(count.errands) - presses} presses of the crew.`);
    console.log(`${bookings} bookings and ${mails} mails after ${minutes()} min.`);
    for (const failure of failures) console.log(`✖ ${failure}`);
    return failures.length === 0;
  } catch (error) {
    for (const line of stage.serverErrors()) console.log(`✖ the server logged ${line}`);
    throw error;
  } finally {
    await stage.close();
  }
}
