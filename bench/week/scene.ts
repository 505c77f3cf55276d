import type { Page } from '@playwright/test';
import { hireOperator, type Operator } from './operator.ts';
import type { PressCount } from './press-count.ts';
import type { Stage } from './stage.ts';
import type { StoryRequest } from './story.ts';
import { openSite } from './visitors.ts';

/** The author of a decision that was made by the link of the mail. */
export const byLink = 'the link';
/** The author of a decision of the guest, such as to take an offered place. */
export const byGuest = 'the guest';

/** The expected state of a booking at the end of a story. */
export interface Expected {
  name: string;
  status: 'confirmed' | 'cancelled';
  /** The changes of status and their authors: a name, `byLink` or `byGuest`. */
  changes: { to: string; by: string }[];
  /** The kinds of its mails. */
  mails: string[];
}

/** A tour that takes so many people a day. */
export interface Limit {
  tour: string;
  people: number;
}

export interface Played {
  /** Keyed by the ids of the bookings. */
  expected: Map<string, Expected>;
  /** For each night without a mail server, the number of mails that wait at its end, and their attempts. */
  nights: { unsent: number; attempts: number }[];
}

/** What the acts of a story share. */
export interface Scene {
  stage: Stage;
  operator: Operator;
  count: PressCount;
  /** The device that all visitors share, like one in a hotel; null if each has a device. */
  shared: Page | null;
  /** The number of devices that visitors have opened. */
  visitors: number;
  /** yyyy-MM-dd */
  today: string;
  played: Played;
}

/** Sets the limit of people a day of a tour, opens the devices and signs the operator in. */
export async function openScene(
  stage: Stage,
  count: PressCount,
  { limited, isDeviceShared }: { limited: Limit; isDeviceShared: boolean },
): Promise<Scene> {
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
  return scene;
}

/** Finds the newest stored booking of a guest, and records what is expected of it so far. */
export async function expectStored(
  { stage, played }: Scene,
  name: string,
  mails: readonly string[] = ['booking-operator', 'booking-visitor'],
): Promise<void> {
  const { rows } = await stage.database.query<{ id: string }>(
    'select id from bookings where name = $1 order by created_at desc limit 1',
    [name],
  );
  if (!rows[0]) throw new Error(`The request of ${name} is not stored`);
  played.expected.set(rows[0].id, { name, status: 'cancelled', changes: [], mails: [...mails] });
}

/** Records a decision of the operator. */
export function decide(scene: Scene, { name, decision, way }: Pick<StoryRequest, 'name' | 'decision' | 'way'>): void {
  const [, booking] = findExpected(scene, name);
  booking.status = decision;
  // A device that is signed in confirms as the one who is signed in.
  const isByLink = way === 'mail' && decision === 'cancelled';
  booking.changes.push({ to: decision, by: isByLink ? byLink : operatorName(scene) });
  booking.mails.push(`booking-${decision}`);
}

/** The newest booking of a guest. */
export function findExpected({ played }: Scene, name: string): [id: string, booking: Expected] {
  return [...played.expected].findLast(([, booking]) => booking.name === name)!;
}

/** The operator's name in the histories. */
export function operatorName({ stage }: Scene): string {
  return stage.operator.account.email.split('@')[0]!;
}

/** The link to a visitor's own page from the newest mail to an address with these words. */
export async function ownLink(stage: Stage, email: string, words: string): Promise<string> {
  const { text } = await stage.mailTo(email, words);
  return /\/your-booking#[\w-]{43}/.exec(text!)![0];
}

/** Runs a visitor's actions on a new device, or on the shared one, where the form may be open. */
export async function withVisitor(scene: Scene, work: (site: Page, isOpen: boolean) => Promise<void>): Promise<void> {
  const { shared } = scene;
  const site = shared ?? (await openVisitor(scene));
  await work(site, shared !== null && new URL(site.url()).pathname === '/');
  if (!shared) await site.context().close();
}

/** Every second visitor has a phone. */
export function openVisitor(scene: Scene): Promise<Page> {
  const viewport = scene.visitors++ % 2 ? { width: 1440, height: 900 } : { width: 360, height: 740 };
  return scene.stage.openDevice({ viewport, serviceWorkers: 'block' });
}

/** The day so many days after another one (yyyy-MM-dd). */
export function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}
