import * as words from '#words/desk-manifests.ts';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { oneLine } from '../../../domain/booking/plain-text.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import { detailLines } from '../../../domain/days/day-text.ts';
import type { CrewParty } from '../../../domain/days/day-plan.ts';
import { arrivalText, hereText } from '../../../domain/departures/check-in.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import { assignedNames } from '../../../domain/departures/fleet.ts';
import { manifestCsv } from '../../../domain/departures/manifest-csv.ts';
import type { ManifestGroup } from '../../../domain/departures/manifest-csv.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../data/save-file.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { usePaper } from '../shared/paper/use-paper.tsx';
import styles from './manifests.module.css';

interface ManifestsProps {
  /** yyyy-MM-dd */
  day: string;
  /** What goes out together. One without a party has no manifest. */
  groups: readonly ManifestGroup[];
}

/** The buttons that print the manifests of a day, one on each page, and save them as CSV. */
export function ManifestButtons({ day, groups: all }: ManifestsProps) {
  const groups = all.filter(({ bookings }) => bookings.length > 0);
  const { print, sheets } = useManifestPrint(day);
  if (groups.length === 0) return null;
  const save = () => {
    saveFile(`manifests-${day}.csv`, manifestCsv(day, groups));
    showSuccess(words.saved({ day: longDate(day) }));
  };
  return (
    <>
      <Button variant="secondary" onClick={() => print(groups)}>
        {words.print}
      </Button>
      <Button variant="secondary" onClick={save}>
        {words.csv}
      </Button>
      {sheets}
    </>
  );
}

/** Prints manifests: `sheets` is for the page, which shows them on paper alone. */
export function useManifestPrint(day: string) {
  const { print, paper } = usePaper();
  return {
    print: (groups: readonly ManifestGroup[]) => print(<Manifests day={day} groups={groups} />),
    sheets: paper,
  };
}

function Manifests({ day, groups }: ManifestsProps) {
  return (
    <div className={styles.manifests}>
      {groups.map((group) => (
        <Manifest key={`${group.leaves_at ?? ''} ${group.title} ${group.bookings[0]?.id}`} day={day} group={group} />
      ))}
    </div>
  );
}

function Manifest({ day, group }: { day: string; group: ManifestGroup }) {
  const { title, leaves_at: hour, back_at: back, meeting_point: place, assigned = [], people, bookings } = group;
  const size = words.peopleIn({ people: peopleText(people), count: bookings.length });
  const wayBack = back && words.backAt({ hour: hourText(back) });
  return (
    <section className={styles.manifest}>
      <h2>
        {hour && hourText(hour)} {title}
      </h2>
      <p>{[longDate(day), place && oneLine(place), wayBack].filter(Boolean).join(', ')}</p>
      {assigned.length > 0 && (
        <p>
          <bdi translate="no">{assignedNames(assigned)}</bdi>
        </p>
      )}
      <p>{[size, hereText(bookings)].filter(Boolean).join(', ')}</p>
      <table>
        <thead>
          <tr>
            {[words.here, words.party, words.people, words.phone, words.toKnow].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((party) => (
            <PartyRow key={party.id} party={party} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PartyRow({ party }: { party: CrewParty }) {
  const { id, name, people, phone, arrived = null } = party;
  return (
    <tr>
      <td className={styles.here}>
        {arrived === null ? <span className={styles.box} /> : arrivalText(arrived, people)}
      </td>
      <td>
        <bdi translate="no">{name}</bdi>
        <span translate="no" className={styles.reference}>
          {bookingReference(id)}
        </span>
      </td>
      <td>{people}</td>
      <td translate="no" className={styles.phone}>
        {phone}
      </td>
      <td>
        {detailLines(party).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </td>
    </tr>
  );
}
