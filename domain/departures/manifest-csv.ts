import { bookingReference } from '../booking/booking.ts';
import { writtenMessage } from '../booking/custom-message.ts';
import { hourText } from './departure.ts';
import { assignedNames, crewOf, vesselsOf } from './fleet.ts';
import type { CrewParty, DayGroup, HourGroup } from '../days/day-plan.ts';
import * as words from '../words/en/manifest-csv.ts';
import { csvCell, csvFile } from '../numbers/csv-file.ts';
import type { CsvValue } from '../numbers/csv-file.ts';

/** What goes out on a day together: a departure, an hour that was given by hand, or a trip without an hour. */
export type ManifestGroup = DayGroup<CrewParty> &
  Partial<Pick<HourGroup, 'leaves_at' | 'back_at' | 'meeting_point' | 'assigned'>>;

type Cell = (party: CrewParty, group: ManifestGroup, day: string) => CsvValue;

const columns: readonly [heading: string, cell: Cell, kind?: 'time'][] = [
  [words.day, (_, __, day) => day, 'time'],
  [words.leavesAt, (_, { leaves_at: at }) => (at ? hourText(at) : null), 'time'],
  [words.trip, (_, { title }) => title],
  [words.meetingPoint, (_, { meeting_point: place }) => place ?? null],
  [words.boat, (_, { assigned = [] }) => assignedNames(vesselsOf(assigned))],
  [words.crew, (_, { assigned = [] }) => assignedNames(crewOf(assigned))],
  [words.pickupAt, ({ pickup_at: at }) => (at ? hourText(at) : null), 'time'],
  [words.pickupFrom, ({ pickup_place: place }) => place ?? null],
  [words.name, ({ name }) => name],
  [words.reference, ({ id }) => bookingReference(id)],
  [words.people, ({ people }) => people],
  [words.arrived, ({ arrived }) => arrived ?? null],
  [words.noShow, ({ arrived }) => (arrived === 0 ? words.yes : words.no)],
  [words.phone, ({ phone }) => phone],
  [words.forCrew, ({ crew_note: note }) => note ?? null],
  [words.message, ({ message }) => writtenMessage(message)],
  [words.notes, ({ notes }) => notes.join('\n')],
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
