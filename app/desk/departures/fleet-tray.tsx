import * as words from '#words/desk-departures.ts';
import { hourText } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import { loadFleet } from '../../data/departures/fleet.ts';
import { showError } from '../shared/desk-notices.ts';
import { assignWithUndo } from '../shared/fleet/assign.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './fleet-tray.module.css';

const mark = 'fleet ';

/** The boats and people of the operator, to drag onto a departure by mouse. The button of a departure does it too. */
export function FleetTray() {
  const { value } = useLoaded(['fleet'], loadFleet, { isLive: true });
  const things = [...(value?.vessels ?? []), ...(value?.crew ?? [])].filter(({ is_retired: isRetired }) => !isRetired);
  if (things.length === 0) return null;
  return (
    <div className={styles.tray}>
      <p id="fleet-tray">{words.tray}</p>
      <ul role="list" aria-labelledby="fleet-tray">
        {things.map(({ id, name }) => (
          <li key={id}>
            <div draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', `${mark}${id} ${name}`)}>
              <bdi translate="no">{name}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Assigns a boat or a person that was dropped on a departure. Returns whether what was dropped is one. */
export async function dropFleet(
  dropped: string,
  departure: Departure,
  tour: string,
  onChanged: () => Promise<void>,
): Promise<boolean> {
  if (!dropped.startsWith(mark)) return false;
  const [id = '', ...name] = dropped.slice(mark.length).split(' ');
  const change = { departure, added: [id], removed: [], names: { [id]: name.join(' ') } };
  await assignWithUndo(change, { name: `${hourText(departure.leaves_at)} ${tour}` }, onChanged).catch(showError);
  return true;
}
