import { bookingReference } from '../booking/booking.ts';
import { writtenMessage } from '../booking/custom-message.ts';
import { hourText } from './departure.ts';
import { assignedNames, crewOf, vesselsOf } from './fleet.ts';
import type { CrewParty, DayGroup, HourGroup } from '../days/day-plan.ts';
import { csvCell, csvFile } from '../numbers/csv-file.ts';
import type { CsvValue } from '../numbers/csv-file.ts';

/** What goes out on a day together: a departure, an hour that was given by hand, or a trip without an hour. */
export type ManifestGroup = DayGroup<CrewParty> &
  Partial<Pick<HourGroup, 'leaves_at' | 'back_at' | 'meeting_point' | 'assigned'>>;

type Cell = (party: CrewParty, group: ManifestGroup, day: string) => CsvValue;

const columns: readonly [heading: string, cell: Cell, kind?: 'time'][] = [
  ['Day', (_, __, day) => day, 'time'],
  ['Leaves at', (_, { leaves_at: at }) => (at ? hourText(at) : null), 'time'],
  ['Trip', (_, { title }) => title],
  ['Meeting point', (_, { meeting_point: place }) => place ?? null],
  ['Boat', (_, { assigned = [] }) => assignedNames(vesselsOf(assigned))],
  ['Crew', (_, { assigned = [] }) => assignedNames(crewOf(assigned))],
  ['Pick-up at', ({ pickup_at: at }) => (at ? hourText(at) : null), 'time'],
  ['Pick-up from', ({ pickup_place: place }) => place ?? null],
  ['Name', ({ name }) => name],
  ['Reference', ({ id }) => bookingReference(id)],
  ['People', ({ people }) => people],
  ['Arrived', ({ arrived }) => arrived ?? null],
  ['No-show', ({ arrived }) => (arrived === 0 ? 'yes' : 'no')],
  ['Phone', ({ phone }) => phone],
  ['For the crew', ({ crew_note: note }) => note ?? null],
  ['Message', ({ message }) => writtenMessage(message)],
  ['Notes', ({ notes }) => notes.join('\n')],
];

/** The manifests of a day as CSV for a spreadsheet: a row for each party, in the order of the groups. */
export function manifestCsv(day: string, groups: readonly ManifestGroup[]): string {
  return csvFile(
    columns.map(([heading]) => heading),
    groups.flatMap((group) =>
      group.bookings.map((party) => columns.map(([, cell, kind]) => csvCell(cell(party, group, day), kind))),
    ),
  );
}
