import { useRef, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-people.ts';
import { andList } from '../../../domain/trips/and-list.ts';
import { deskRoleTexts } from '../../../domain/desk/desk-role-texts.ts';
import { address } from '../../../domain/site/addresses.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { Button } from '../../ui/button.tsx';
import { personIn } from '../../ui/isolated.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LastDayDialog } from './last-day-dialog.tsx';
import { lastDayText } from './last-day-field.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import styles from './people-page.module.css';

interface AdministratorsPanelProps {
  items: Administrator[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
  /** Reloads the lists of the page. */
  onChanged: () => Promise<void>;
}

/** The people of the desk, with dialogs to add, rename and remove them, and to give them roles and last days. */
export function AdministratorsPanel({ items, hasFailed, reload, onChanged }: AdministratorsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { refresh } = useDesk();
  const [isInviting, setInviting] = useState(false);
  const [renamed, setRenamed] = useState<Administrator | null>(null);
  const [changed, setChanged] = useState<Administrator | null>(null);
  const [ending, setEnding] = useState<Administrator | null>(null);
  const [doomed, setDoomed] = useState<Administrator | null>(null);
  return (
    <Panel
      title={words.title}
      headingRef={heading}
      aside={<Button onClick={() => setInviting(true)}>{words.add}</Button>}
    >
      <ListState items={items} hasFailed={hasFailed} reload={reload} rows={2} empty={words.empty}>
        {(administrators) => (
          <PanelRows>
            {administrators.map((one) => (
              <AdministratorRow
                key={one.id}
                administrator={one}
                onRename={() => setRenamed(one)}
                onRole={() => setChanged(one)}
                onLastDay={() => setEnding(one)}
                onRemove={() => setDoomed(one)}
                isLastOwner={one.role === 'owner' && administrators.filter(({ role }) => role === 'owner').length === 1}
              />
            ))}
          </PanelRows>
        )}
      </ListState>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={onChanged} />
      <RenameDialog administrator={renamed} onClose={() => setRenamed(null)} onRenamed={onChanged} />
      <RoleDialog
        administrator={changed}
        onClose={() => setChanged(null)}
        onChanged={async () => {
          // The session of this browser gets an own new role.
          await Promise.all([onChanged(), changed?.is_caller && refresh()]);
        }}
      />
      <LastDayDialog administrator={ending} onClose={() => setEnding(null)} onChanged={onChanged} />
      <RemoveDialog
        administrator={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={async () => {
          await onChanged();
          // The pressed button has disappeared with its row.
          heading.current?.focus({ preventScroll: true });
        }}
      />
    </Panel>
  );
}

interface AdministratorRowProps {
  administrator: Administrator;
  /** Whether the person must stay an owner. */
  isLastOwner: boolean;
  onRename: () => void;
  onRole: () => void;
  onLastDay: () => void;
  onRemove: () => void;
}

function AdministratorRow(props: AdministratorRowProps) {
  const { administrator: one, isLastOwner, onRename, onRole, onLastDay, onRemove } = props;
  const id = `administrator-${one.id}`;
  const lastDay = lastDayText(one.ends_on);
  return (
    <PanelRow
      titleId={id}
      title={
        <>
          <bdi translate="no">{one.name}</bdi> {one.is_caller && <span className={styles.soft}>{words.you}</span>}
        </>
      }
      actions={
        <>
          <Button variant="quiet" aria-describedby={id} onClick={onRename}>
            {words.rename}
          </Button>
          {!isLastOwner && (
            <>
              <Button variant="quiet" aria-describedby={id} onClick={onRole}>
                {words.role}
              </Button>
              {one.role === 'crew' && (
                <Button variant="quiet" aria-describedby={id} onClick={onLastDay}>
                  {words.lastDay}
                </Button>
              )}
              <Button variant="quiet" aria-describedby={id} onClick={onRemove}>
                {words.remove}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className={styles.who}>
        <strong>
          {deskRoleTexts[one.role].label}
          {lastDay && `, ${lastDay}`}
        </strong>
        <span translate="no">{one.email}</span>
      </p>
      <p className={styles.soft}>
        {one.added_by_name
          ? words.sinceBy({ moment: shortMoment(one.since), ...personIn(one.added_by_name) })
          : words.since({ moment: shortMoment(one.since) })}{' '}
        {one.last_sign_in_at ? words.lastSignedIn({ moment: shortMoment(one.last_sign_in_at) }) : words.neverSignedIn}
      </p>
      <Safety administrator={one} />
    </PanelRow>
  );
}

/** Describes how an administrator signs in, with a warning if the password alone opens the desk. */
function Safety({ administrator: one }: { administrator: Administrator }) {
  const has = [one.has_passkey ? words.passkey : '', one.has_second_factor ? words.secondStep : ''].filter(Boolean);
  if (has.length > 0) return <p>{words.hasBoth({ list: andList(has) })}</p>;
  return (
    <p className={styles.unsafe}>
      {words.unsafe}
      {one.is_caller && (
        <>
          {' '}
          <Link to={address.desk.security} className={styles.way}>
            {words.addOne}
          </Link>
        </>
      )}
    </p>
  );
}
