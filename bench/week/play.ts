import { eventually } from 'stilthouse/testing/eventually.ts';
import { answerAll, followUp, playWeather, send } from './acts.ts';
import type { PressCount } from './press-count.ts';
import { openScene, type Played, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { limited, type StoryDay, type StoryRequest } from './story.ts';

interface PlayOptions {
  /** Lets all visitors use one device, which is faster. */
  isDeviceShared: boolean;
  /** Called before each day. */
  onDay?: (day: number) => void;
}

/**
 * Plays a story on the stage: visitors and the operator act one after the other. Each day runs on the real clock. For
 * the nights, the seconds of an undo and the ten minutes of a weather call, the stored times are moved instead.
 */
export async function play(
  stage: Stage,
  count: PressCount,
  days: readonly StoryDay[],
  { isDeviceShared, onDay }: PlayOptions,
): Promise<Played> {
  const scene = await openScene(stage, count, { limited, isDeviceShared });
  for (const [at, day] of days.entries()) {
    onDay?.(at + 1);
    await playDay(scene, day);
  }
  await stage.deliver();
  return scene.played;
}

async function playDay(scene: Scene, { rounds, weather, crew, night }: StoryDay): Promise<void> {
  const { stage, operator, count } = scene;
  await count.during('the day', 'open the desk', () => operator.openDesk());
  for (const requests of rounds) {
    for (const request of requests) await send(scene, request);
    await answerAll(scene, requests);
    await stage.deliver();
    for (const request of requests) await followUp(scene, request);
  }
  if (weather) await playWeather(scene, weather);
  if (crew === 'prints') await count.during('the day', 'print the sheet of tomorrow', () => operator.printTomorrow());
  else await count.during('the day', 'copy tomorrow for the crew', () => operator.copyTomorrow());
  if (night.length > 0) await playNight(scene, night);
}

/**
 * Plays a night: the mail server dies and requests arrive. The operator answers some late in the evening, the others in
 * the morning.
 */
async function playNight(scene: Scene, night: StoryRequest[]): Promise<void> {
  const { stage, count, operator, played } = scene;
  const rise = await stage.mail.die();
  for (const request of night) await send(scene, request);
  const early = night.filter(({ way }) => way !== 'mail');
  await answerAll(scene, early);
  await stage.sweep();
  // An attempt may be in progress, because the site calls the function that sends mails after each request.
  const waiting = await eventually('an attempt for each mail', async () => {
    const { rows } = await stage.database.query<{ unsent: number; attempts: number }>(
      `select count(*)::integer as unsent, min(attempts) as attempts from mail_outbox where status = 'pending'`,
    );
    return rows[0]!.attempts > 0 && rows[0]!;
  });
  played.nights.push(waiting);
  await rise();
  await stage.deliver();
  await count.during('the day', 'open the desk', () => operator.openDesk());
  await answerAll(
    scene,
    night.filter(({ way }) => way === 'mail'),
  );
}
