import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { deskAreaLabels, describeDeskChange } from '../../../domain/desk/desk-change.ts';
import type { DeskArea, DeskChange } from '../../../domain/desk/desk-change.ts';
import { site } from '../../../site.config.ts';
import { loadDeskChanges, mostChanges } from '../../data/people/desk-changes.ts';
import { useAuth } from '../../data/session.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { PersonName } from '../shared/person-name.tsx';
import { SetupPage } from '../shared/setup/setup-page.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './history-page.module.css';
import { localTimeName } from '../../../domain/time/time-zone.ts';

export const meta: MetaFunction = () => [
  { title: `History · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

const areas = Object.entries(deskAreaLabels) as [DeskArea, string][];

/** The history of the desk, except for bookings (docs/product/desk.md, The desk's history). Staff see no people. */
export default function HistoryPage() {
  const [area, setArea] = useState<DeskArea | null>(null);
  const { value, isOld, hasFailed, reload } = useLoaded(['history', area], () => loadDeskChanges(area));
  const { role } = useAuth();
  const shown = areas.filter(([name]) => name !== 'people' || role === 'owner');
  return (
    <SetupPage
      title="History"
      line={`Who changed what at this desk, the newest ${mostChanges}. All times are ${localTimeName}.`}
    >
      <Panel title="What was done">
        <SelectField
          label="Show"
          className={styles.choice}
          value={area ?? ''}
          onChange={({ target }) => setArea(areas.find(([name]) => name === target.value)?.[0] ?? null)}
          hint="What was done to a booking is on the page of the booking."
        >
          <option value="">Everything</option>
          {shown.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <ListState
          items={isOld ? null : value}
          hasFailed={hasFailed}
          reload={reload}
          empty="Nothing has been done here yet."
        >
          {(changes) => (
            <ol role="list" className={styles.changes}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
          )}
        </ListState>
      </Panel>
    </SetupPage>
  );
}

function Change({ change }: { change: DeskChange }) {
  return (
    <li>
      <p className={styles.what}>
        <span className={styles.area}>{deskAreaLabels[change.area]}</span> {describeDeskChange(change)}
      </p>
      <p className={styles.when}>
        {shortMoment(change.changed_at)} by <PersonName name={change.changed_by_name} otherwise="the command line" />
      </p>
    </li>
  );
}
