import { useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-history.ts';
import { deskAreaLabels, describeDeskChange, translatedInto } from '../../../domain/desk/desk-change.ts';
import type { DeskArea, DeskChange } from '../../../domain/desk/desk-change.ts';
import { site } from '../../../site.config.ts';
import { loadDeskChanges, mostChanges } from '../../data/people/desk-changes.ts';
import { useAuth } from '../../data/session.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DoneBy } from '../shared/done-by.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { SetupPage } from '../shared/setup/setup-page.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './history-page.module.css';
import { TranslationBack } from './translation-back.tsx';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

const areas = Object.entries(deskAreaLabels) as [DeskArea, string][];

/** The history of the desk, except for bookings (docs/product/desk.md, The desk's history). Staff see no people. */
export default function HistoryPage() {
  const [area, setArea] = useState<DeskArea | null>(null);
  const { value, isOld, hasFailed, reload } = useLoaded(['history', area], () => loadDeskChanges(area), {
    isToldInPlace: true,
  });
  const { role } = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  const backAgain = async () => {
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true });
    await reload();
  };
  const shown = areas.filter(([name]) => name !== 'people' || role === 'owner');
  return (
    <SetupPage title={words.history} line={words.intro({ count: mostChanges, zone: localTimeName })}>
      <Panel title={words.panel} headingRef={heading}>
        <SelectField
          label={words.show}
          className={styles.choice}
          value={area ?? ''}
          onChange={({ target }) => setArea(areas.find(([name]) => name === target.value)?.[0] ?? null)}
          hint={words.bookingsElsewhere}
        >
          <option value="">{controls.everything}</option>
          {shown.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <ListState items={isOld ? null : value} hasFailed={hasFailed} reload={reload} empty={words.none}>
          {(changes) => (
            <ol role="list" className={styles.changes}>
              {changes.map((change) => (
                <Change key={change.id} change={change} onBack={backAgain} />
              ))}
            </ol>
          )}
        </ListState>
      </Panel>
    </SetupPage>
  );
}

function Change({ change, onBack }: { change: DeskChange; onBack: () => Promise<void> }) {
  const language = translatedInto(change);
  return (
    <li>
      <p className={styles.what}>
        <span className={styles.area}>{deskAreaLabels[change.area]}</span> {describeDeskChange(change)}
      </p>
      <p className={styles.when}>
        <DoneBy at={change.changed_at} name={change.changed_by_name} otherwise={words.commandLine} />
      </p>
      {language && <TranslationBack {...{ change, language, onBack }} />}
    </li>
  );
}
