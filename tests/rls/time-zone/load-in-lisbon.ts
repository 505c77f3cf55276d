import { registerHooks } from 'node:module';

const settings = ['time-zone.ts', 'en/business.ts'].map((file) => import.meta.resolve(`../../../content/${file}`));

// What is imported after this module has the time zone of Lisbon, which has daylight saving. So the modules of domain/
// are imported by import(), in a separate process (scripts/test/test-batches.ts).
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!settings.includes(url)) return loaded;
    const source = String(loaded.source)
      .replace('America/Belize', 'Europe/Lisbon')
      .replace("timeZonePlace = 'Belize'", "timeZonePlace = 'Lisbon'");
    return { ...loaded, source };
  },
});

const hour = 3_600_000;
export const minute = 60_000;

/** The periods of daylight saving in Lisbon: an hour ahead of UTC, otherwise none. It begins and ends at 01:00 UTC. */
const summers = [
  ['2026-03-29T01:00Z', '2026-10-25T01:00Z'],
  ['2027-03-28T01:00Z', '2027-10-31T01:00Z'],
].map((ends) => ends.map((end) => Date.parse(end)) as [number, number]);

/** The moments at which the clock changes: forward, back, forward, back. */
export const clockChanges = summers.flat();

/** The local date and time of a moment in Lisbon, 'yyyy-MM-dd HH:mm:ss', from the periods above. */
export function inLisbon(moment: number): string {
  const ahead = summers.some(([begin, end]) => moment >= begin && moment < end) ? hour : 0;
  return new Date(moment + ahead).toISOString().slice(0, 19).replace('T', ' ');
}

/** Moments from two days before to two days after each change of the clock, so many minutes apart. */
export function momentsAround(apart: number): number[] {
  return clockChanges.flatMap((change) =>
    Array.from({ length: Math.floor((4 * 24 * 60) / apart) }, (_, at) => change - 48 * hour + at * apart * minute),
  );
}
