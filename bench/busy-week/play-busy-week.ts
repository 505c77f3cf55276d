import { answerAll, followUp, send } from '../week/acts.ts';
import type { PressCount } from '../week/press-count.ts';
import { openScene, type Scene } from '../week/scene.ts';
import type { Stage } from '../week/stage.ts';
import { limited, type BusyWeek } from './busy-story.ts';
import {
  callOffBoats,
  changeForCallers,
  fillFreePlace,
  goOut,
  keepOffice,
  makeDepartures,
  setUp,
  takeCall,
} from './work.ts';

/** What the operator does at the end of a day, by its place in the week. */
const evenings: Readonly<Record<number, (scene: Scene, week: BusyWeek) => Promise<void>>> = {
  1: keepOffice,
  2: callOffBoats,
  3: fillFreePlace,
  4: changeForCallers,
  5: makeDepartures,
  6: goOut,
};

/**
 * Plays the busy week on the stage. All visitors share one device. `onDay` is called before each day. Returns the scene
 * with what is expected of each booking.
 */
export async function playBusyWeek(
  stage: Stage,
  count: PressCount,
  week: BusyWeek,
  onDay: (day: number) => void,
): Promise<Scene> {
  const scene = await openScene(stage, count, { limited, isDeviceShared: true });
  await setUp(scene);
  for (const [at, { rounds, calls }] of week.days.entries()) {
    onDay(at + 1);
    await count.during('the day', 'open the desk', () => scene.operator.openDesk());
    for (const requests of rounds) {
      for (const request of requests) await send(scene, request);
      await answerAll(scene, requests);
      await stage.deliver();
      for (const request of requests) await followUp(scene, request);
    }
    for (const call of calls) await takeCall(scene, call);
    await stage.deliver();
    await evenings[at]?.(scene, week);
    await count.during('the day', 'copy tomorrow for the crew', () => scene.operator.copyTomorrow());
  }
  await stage.deliver();
  return scene;
}
