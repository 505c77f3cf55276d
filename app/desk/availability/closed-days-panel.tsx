import { useState } from 'react';
import { longDate } from '../../../domain/booking/booking-dates.ts';
import { deleteClosedDays, loadClosedDays } from '../../data/availability/closed-days.ts';
import type { ClosedDays } from '../../data/availability/closed-days.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { nameItem } from './bookable-items.tsx';
import type { BookableItem } from './bookable-items.tsx';
import { ClosedDaysForm } from './closed-days-form.tsx';
import { useRemovableList } from '../shared/use-removable-list.ts';
import styles from './availability-page.module.css';

const closedDays = {
  isLive: true,
  key: ['closed days'] as const,
  load: loadClosedDays,
  remove: deleteClosedDays,
  removed: 'Days opened again',
};

/** The closed days, with a dialog for adding some and a question before removing them. */
export function ClosedDaysPanel({ items }: { items: readonly BookableItem[] }) {
  const { items: list, hasFailed, reload, heading, doomed, setDoomed, removeDoomed } = useRemovableList(closedDays);
  const [isAdding, setAdding] = useState(false);
  const about = (closed: ClosedDays) => `${nameItem(items, closed.item_kind, closed.item_id)}: ${closed.reason}`;
  return (
    <Panel title="Closed days" headingRef={heading} aside={<Button onClick={() => setAdding(true)}>Close days</Button>}>
      <ListState items={list} hasFailed={hasFailed} reload={reload} empty="No closed days.">
        {(closures) => (
          <ul role="list" className={styles.list}>
            {closures.map((closed) => (
              <ClosedDaysRow key={closed.id} closed={closed} about={about(closed)} onRemove={() => setDoomed(closed)} />
            ))}
          </ul>
        )}
      </ListState>
      <AddDialog
        open={isAdding}
        items={items}
        onSaved={() => {
          setAdding(false);
          void reload();
        }}
        onClose={() => setAdding(false)}
      />
      <ConfirmDialog
        open={doomed !== null}
        question="Open these days again?"
        subject={doomed ? periodInWords(doomed) : ''}
        detail={doomed && about(doomed)}
        confirmLabel="Open again"
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

function ClosedDaysRow({ closed, about, onRemove }: { closed: ClosedDays; about: string; onRemove: () => void }) {
  const headingId = `closed-${closed.id}`;
  return (
    <li className={styles.row}>
      <div>
        <h3 id={headingId}>{periodInWords(closed)}</h3>
        <p>{about}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" aria-describedby={headingId} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

interface AddDialogProps {
  open: boolean;
  items: readonly BookableItem[];
  onSaved: () => void;
  onClose: () => void;
}

function AddDialog({ open, items, onSaved, onClose }: AddDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Close days"
      unsaved="The days are not closed yet."
      focusFirst="input"
    >
      {({ leave }) => <ClosedDaysForm items={items} onSaved={onSaved} onClose={leave} />}
    </FormDialog>
  );
}

function periodInWords({ first_day: first, last_day: last }: ClosedDays): string {
  return first === last ? longDate(first) : `${longDate(first)} to ${longDate(last)}`;
}
