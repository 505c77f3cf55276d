import type { Page } from '@playwright/test';
import { eventually } from 'stilthouse/testing/eventually.ts';
import { hireOperator, type Operator } from './operator.ts';
import type { PressCount } from './press-count.ts';
import type { Stage } from './stage.ts';
import { limited, type StoryDay, type StoryRequest, type StoryWeather } from './story.ts';
import { ask, chooseOfferedDay, fillRequest, openOwnPage, openSite, sendRequest } from './visitors.ts';

/** The expected state of a booking at the end of the story. */
export interface Expected {
  name: string;
  status: 'confirmed' | 'cancelled';
  /** The changes of status and their authors. A null author is the link in the mail. */
  changes: { to: 'confirmed' | 'cancelled'; by: string | null }[];
  /** The kinds of its mails. */
  mails: string[];
}

export interface Played {
  /** Keyed by the ids of the bookings. */
  expected: Map<string, Expected>;
  /** For each night without a mail server, the number of mails that wait at its end, and their attempts. */
  nights: { unsent: number; attempts: number }[];
}

interface Scene {
  stage: Stage;
  operator: Operator;
  count: PressCount;
  /** The device that all visitors share, like one in a hotel; null if each has a device. */
  shared: Page | null;
  /** The number of devices that visitors have opened. */
  visitors: number;
  today: string;
  played: Played;
}

export interface PlayOptions {
  /** Lets all visitors use one device, which is faster. */
  isDeviceShared: boolean;
  /** Called before each day. */
  onDay?: (day: number) => void;
}

/**
 * Plays a story on the stage: visitors and the operator act one after the other. Each day runs on the real clock. For
 * the nights and the ten minutes of a weather call, the stored times are moved instead.
 */
export async function play(
  stage: Stage,
  count: PressCount,
  days: readonly StoryDay[],
  { isDeviceShared, onDay }: PlayOptions,
): Promise<Played> {
  const operator = await hireOperator(stage, count);
  const { rows } = await stage.database.query<{ today: string }>(
    `insert into item_limits (item_kind, item_id, lead_days, people_a_day) values ('tour', $1, 0, $2)
     returning facts.local_today()::text as today`,
    [limited.tour, limited.people],
  );
  const played: Played = { expected: new Map(), nights: [] };
  const scene: Scene = { stage, operator, count, shared: null, visitors: 0, today: rows[0]!.today, played };
  if (isDeviceShared) {
    scene.shared = await openVisitor(scene);
    await openSite(scene.shared);
  }
  await count.during('the day', 'sign in on two devices', () => operator.signIn());
  for (const [at, day] of days.entries()) {
    onDay?.(at + 1);
    await playDay(scene, day);
  }
  await stage.deliver();
  return played;
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

async function send(scene: Scene, request: StoryRequest): Promise<void> {
  await withVisitor(scene, async (site, isOpen) => {
    if (!isOpen) await openSite(site);
    await fillRequest(site, request, later(scene.today, request.day));
    await sendRequest(site);
  });
  await expectStored(scene, request);
}

/** Finds the stored booking of a request, and records its expected state. */
async function expectStored({ stage, played }: Scene, { name, email }: StoryRequest): Promise<void> {
  const { rows } = await stage.database.query<{ id: string }>(
    'select id from bookings where email = $1 order by created_at desc limit 1',
    [email],
  );
  const mails = ['booking-operator', 'booking-visitor'];
  played.expected.set(rows[0]!.id, { name, status: 'cancelled', changes: [], mails });
}

async function answerAll(scene: Scene, requests: readonly StoryRequest[]): Promise<void> {
  const { operator, count, stage } = scene;
  const by = (way: StoryRequest['way']) => requests.filter((request) => request.way === way);
  const answer = async (request: StoryRequest, how: string, work: () => Promise<void>) => {
    await count.during('requests', `${request.name}: ${how}`, work);
    decide(scene, request);
  };
  for (const request of by('mail')) {
    const [id] = findExpected(scene, request.name);
    const { text } = await stage.mailTo(stage.operator.address, `/admin/bookings/${id}`, '/answer#');
    const link = /\/answer#[\w-]{43}/.exec(text!)![0];
    await answer(request, 'by the link of the mail', () => operator.answerFromMail(request, link));
  }
  for (const request of by('today')) await answer(request, 'at Today', () => operator.answerAtToday(request));
  for (const request of by('list'))
    await answer(request, request.trouble === 'taken' ? 'in the list, with another cart' : 'in the list', () =>
      operator.answerInList(request),
    );
  for (const request of by('words'))
    await answer(request, 'on its page, with own words', () => operator.answerWithWords(request));
  const offline = by('offline');
  if (offline.length > 0) {
    await count.during('requests', 'loses the connection', () => operator.loseConnection(offline));
    for (const request of offline) await answer(request, 'without a connection', () => operator.answerOffline(request));
    await count.during('requests', 'has the connection again', () => operator.regainConnection(offline));
  }
}

/** Records a decision of the operator. */
function decide(scene: Scene, { name, decision, way }: Pick<StoryRequest, 'name' | 'decision' | 'way'>): void {
  const [, booking] = findExpected(scene, name);
  booking.status = decision;
  booking.changes.push({ to: decision, by: way === 'mail' ? null : operatorName(scene) });
  booking.mails.push(`booking-${decision}`);
}

/** Plays what the visitor asks for on their own page after the confirmation, and what the operator does about it. */
async function followUp(scene: Scene, { name, email, wish }: StoryRequest): Promise<void> {
  if (!wish) return;
  const { stage, operator, count } = scene;
  await withVisitor(scene, async (site) => {
    await openOwnPage(site, await ownLink(stage, email, 'is confirmed'));
    await ask(site, wish);
  });
  findExpected(scene, name)[1].mails.push('change-request');
  if (wish.kind === 'cancel') {
    await count.during('cancellations', `${name}: as asked`, () => operator.cancelAsAsked(name));
    decide(scene, { name, way: 'today', decision: 'cancelled' });
    return;
  }
  const note = `Yes, told by telephone. ${wish.message}`;
  await count.during('changes asked', `${name}: noted for the crew`, () => operator.noteWish(name, note));
}

async function playWeather(scene: Scene, { day, isUndone, choosers, late }: StoryWeather): Promise<void> {
  const { stage, operator, count, played, today } = scene;
  const device = late && (await openVisitor(scene));
  if (late && device) {
    await openSite(device);
    await fillRequest(device, late, later(today, day));
  }
  const subject = isUndone ? 'a call that is undone' : 'a call that stands';
  await count.during('weather calls', subject, () => operator.stopBoats(later(today, day), day === 1, isUndone));
  if (late && device) {
    await sendRequest(device, true);
    await device.context().close();
    await expectStored(scene, late);
    await answerAll(scene, [late]);
  }
  if (isUndone) return;
  const touched = await passTenMinutes(stage);
  await stage.deliver();
  for (const id of touched) played.expected.get(id)!.mails.push('weather-call');
  for (const id of touched.slice(0, choosers)) await takeOtherDay(scene, id);
}

/** A guest chooses another day on their page, and the operator moves the booking there. */
async function takeOtherDay(scene: Scene, id: string): Promise<void> {
  const { stage, operator, count, played } = scene;
  const { rows } = await stage.database.query<{ name: string; email: string }>(
    'select name, email from bookings where id = $1',
    [id],
  );
  const { name, email } = rows[0]!;
  await withVisitor(scene, async (site) => {
    await openOwnPage(site, await ownLink(stage, email, 'cannot go out'));
    await chooseOfferedDay(site);
  });
  played.expected.get(id)!.mails.push('change-request');
  await count.during('other days', `${name}: moved to the day`, () => operator.moveAsAsked(name));
  decide(scene, { name, way: 'today', decision: 'confirmed' });
}

/** Lets the ten minutes pass in which a weather call can be undone. Returns the affected bookings in order. */
async function passTenMinutes({ database }: Stage): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with passed as (
       update weather_calls set undo_until = now() where undone_at is null and undo_until > now() returning id
     ), due as (
       update mail_outbox set held_until = now()
       where day_offer_id in (select id from day_offers where weather_call_id in (select id from passed))
     )
     select booking_id as id from day_offers
     join bookings on bookings.id = booking_id
     where weather_call_id in (select id from passed) order by bookings.created_at`,
  );
  return rows.map(({ id }) => id);
}

/** The newest booking of a guest. */
function findExpected({ played }: Scene, name: string): [id: string, booking: Expected] {
  return [...played.expected].findLast(([, booking]) => booking.name === name)!;
}

/** The operator's name in the histories. */
function operatorName({ stage }: Scene): string {
  return stage.operator.account.email.split('@')[0]!;
}

async function ownLink(stage: Stage, email: string, words: string): Promise<string> {
  const { text } = await stage.mailTo(email, words);
  return /\/your-booking#[\w-]{43}/.exec(text!)![0];
}

/** Runs a visitor's actions on a new device, or on the shared one, where the form is already open. */
async function withVisitor(scene: Scene, work: (site: Page, isOpen: boolean) => Promise<void>): Promise<void> {
  const { shared } = scene;
  const site = shared ?? (await openVisitor(scene));
  await work(site, shared !== null && new URL(site.url()).pathname === '/');
  if (!shared) await site.context().close();
}

/** Every second visitor has a phone. */
function openVisitor(scene: Scene): Promise<Page> {
  const viewport = scene.visitors++ % 2 ? { width: 1440, height: 900 } : { width: 360, height: 740 };
  return scene.stage.openDevice({ viewport, serviceWorkers: 'block' });
}

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}
