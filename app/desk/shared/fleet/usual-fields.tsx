import * as words from '#words/desk-shared-fleet.ts';
import type { UsualAssigned } from '../../../../domain/departures/assigned.ts';
import { loadFleet } from '../../../data/departures/fleet.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './usual-fields.module.css';

interface UsualFieldsProps {
  usual: readonly UsualAssigned[];
  /** Before the names of the controls. */
  prefix: string;
}

/** The usual boats and people of a usual departure; readUsual reads them. Nothing without boats and people. */
export function UsualFields({ usual, prefix }: UsualFieldsProps) {
  const { value } = useLoaded(['fleet'], loadFleet, { isLive: true });
  const vessels = usual.flatMap(({ vessel_id: id }) => id ?? []);
  const crew = usual.flatMap(({ crew_member_id: id }) => id ?? []);
  return (
    <>
      <Choices legend={words.usualBoat} name={`${prefix}vessels`} chosen={vessels} items={value?.vessels} />
      <Choices legend={words.usualCrew} name={`${prefix}crew`} chosen={crew} items={value?.crew} />
    </>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  /** The ids of those that were chosen before. */
  chosen: readonly string[];
  /** Absent while they load. */
  items: readonly { id: string; name: string; is_retired: boolean }[] | undefined;
}

function Choices({ legend, name, chosen, items }: ChoicesProps) {
  // What was chosen before stays while the names load.
  if (!items) return chosen.map((id) => <input key={id} type="hidden" name={name} value={id} />);
  const shown = items.filter(({ id, is_retired: isRetired }) => !isRetired || chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {shown.map(({ id, name: label }) => (
        <label key={id}>
          <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} />
          <bdi translate="no">{label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Reads the usual boats and people of a usual departure. */
export function readUsual(form: FormData, prefix: string): UsualAssigned[] {
  const ids = (name: string) => form.getAll(prefix + name) as string[];
  return [
    ...ids('vessels').map((id) => ({ vessel_id: id, crew_member_id: null })),
    ...ids('crew').map((id) => ({ vessel_id: null, crew_member_id: id })),
  ];
}
