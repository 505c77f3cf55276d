import { useRef } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-fleet.ts';
import { vesselKinds } from '../../../domain/departures/assigned.ts';
import { rolesText, seatsText } from '../../../domain/departures/fleet.ts';
import type { CrewMember, Vessel } from '../../../domain/departures/fleet.ts';
import { languageName } from '../../../domain/desk/guest.ts';
import { phoneLink } from '../../../domain/site/phone-link.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { removeWithUndo, retire } from './fleet-work.ts';
import type { FleetWork } from './fleet-work.ts';
import styles from './fleet-page.module.css';

interface FleetPanelProps<One extends Vessel | CrewMember> {
  title: string;
  /** The label of the button that adds one. */
  add: string;
  empty: string;
  /** Null while they load. */
  items: One[] | null;
  reload: () => Promise<void>;
  /** What is known about one. */
  lines: (one: One) => ReactNode;
  work: FleetWork<One>;
  onEdit: (one: One | 'new') => void;
}

/** A list of boats or of people: add, edit, retire and delete. Retired ones are last. */
export function FleetPanel<One extends Vessel | CrewMember>(props: FleetPanelProps<One>) {
  const { title, add, empty, items, reload, lines, work, onEdit } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = async () => {
    await reload();
    // The pressed button may have disappeared with its row.
    focusIfLost(heading.current);
  };
  const shown = items && [...items].sort((one, other) => Number(one.is_retired) - Number(other.is_retired));
  return (
    <Panel
      title={title}
      headingRef={heading}
      aside={
        <Button variant="secondary" onClick={() => onEdit('new')}>
          {add}
        </Button>
      }
    >
      <ListState items={shown} hasFailed={false} reload={reload} rows={2} empty={empty}>
        {(list) => (
          <PanelRows>
            {list.map((one) => (
              <PanelRow
                key={one.id}
                titleId={`fleet-${one.id}`}
                title={<Name one={one} />}
                actions={
                  <RowActions
                    one={one}
                    onEdit={() => onEdit(one)}
                    onRetire={() => void retire(one, work, changed)}
                    onRemove={() => void removeWithUndo(one, work, changed)}
                  />
                }
              >
                {lines(one)}
              </PanelRow>
            ))}
          </PanelRows>
        )}
      </ListState>
    </Panel>
  );
}

function Name({ one }: { one: Vessel | CrewMember }) {
  return (
    <>
      <bdi translate="no">{one.name}</bdi>
      {one.is_retired && <span className={styles.retired}> {words.retiredMark}</span>}
    </>
  );
}

interface RowActionsProps {
  one: Vessel | CrewMember;
  onEdit: () => void;
  onRetire: () => void;
  onRemove: () => void;
}

function RowActions({ one, onEdit, onRetire, onRemove }: RowActionsProps) {
  const described = `fleet-${one.id}`;
  return (
    <>
      <Button variant="quiet" aria-describedby={described} onClick={onEdit}>
        {words.editOne}
      </Button>
      <Button variant="quiet" aria-describedby={described} onClick={onRetire}>
        {one.is_retired ? words.bringBack : words.retire}
      </Button>
      {one.is_retired && (
        <Button variant="quiet" aria-describedby={described} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

/** The kind, the seats and the note of a boat or a van. */
export function vesselLines({ kind, seats, note }: Vessel) {
  return (
    <>
      <p>
        {vesselKinds[kind]}, {seatsText(seats)}
      </p>
      {note && (
        <p className={styles.soft} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}

/** The roles, the languages and the telephone of a person. */
export function crewLines({ roles, languages, phone, account_id: account }: CrewMember) {
  const parts = [rolesText(roles), languages.map(languageName).join(', ')].filter(Boolean);
  return (
    <>
      {parts.length > 0 && <p>{parts.join(' · ')}</p>}
      {(phone || account) && (
        <p className={styles.soft}>
          {phone && (
            <a href={phoneLink(phone)} translate="no" className={styles.phone}>
              {phone}
            </a>
          )}
          {account && <span>{words.opensDesk}</span>}
        </p>
      )}
    </>
  );
}
