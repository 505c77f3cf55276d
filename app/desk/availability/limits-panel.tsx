import { useState } from 'react';
import { itemKindLabels } from '../../../domain/catalogue/catalogue-items.ts';
import { deleteItemLimits, loadItemLimits } from '../../data/availability/item-limits.ts';
import type { ItemLimits } from '../../data/availability/item-limits.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { nameItem } from './bookable-items.tsx';
import type { BookableItem } from './bookable-items.tsx';
import { LimitsForm } from './limits-form.tsx';
import { useList } from '../shared/use-loaded.ts';
import { useRemoval } from '../shared/use-removal.ts';
import styles from './availability-page.module.css';

/** The items with a lead time or a limit of people a day, with a dialog to set them. */
export function LimitsPanel({ items }: { items: readonly BookableItem[] }) {
  const { items: list, hasFailed, reload } = useList(['item limits'], loadItemLimits, { isLive: true });
  const removed = 'Limits removed';
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval({ remove: deleteItemLimits, removed, reload });
  // 'new' while the dialog sets the limits of another item.
  const [edited, setEdited] = useState<ItemLimits | 'new' | null>(null);
  const nameOf = ({ item_kind, item_id }: ItemLimits) => nameItem(items, item_kind, item_id);
  return (
    <Panel
      title="Lead time and people a day"
      headingRef={heading}
      aside={
        <Button disabled={!list} onClick={() => setEdited('new')}>
          Set limits
        </Button>
      }
    >
      <ListState
        items={list}
        hasFailed={hasFailed}
        reload={reload}
        empty="No limits: everything can be booked from today on, for any number of people."
      >
        {(rows) => (
          <ul role="list" className={styles.list}>
            {rows.map((limits) => (
              <LimitsRow
                key={`${limits.item_kind} ${limits.item_id}`}
                limits={limits}
                name={nameOf(limits)}
                onEdit={() => setEdited(limits)}
                onRemove={() => setDoomed(limits)}
              />
            ))}
          </ul>
        )}
      </ListState>
      <LimitsDialog
        edited={edited}
        title={edited && edited !== 'new' ? nameOf(edited) : 'Set limits'}
        items={items.filter(({ kind, id }) => !isLimited(list, kind, id))}
        onSaved={() => {
          setEdited(null);
          void reload();
        }}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        question="Remove these limits?"
        subject={doomed ? nameOf(doomed) : ''}
        detail={doomed && limitsInWords(doomed)}
        confirmLabel="Remove"
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

interface LimitsRowProps {
  limits: ItemLimits;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

function LimitsRow({ limits, name, onEdit, onRemove }: LimitsRowProps) {
  const headingId = `limits-${limits.item_kind}-${limits.item_id}`;
  return (
    <li className={styles.row}>
      <div>
        <h3 id={headingId}>{name}</h3>
        <p>
          {itemKindLabels[limits.item_kind]}. {limitsInWords(limits)}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-describedby={headingId} onClick={onEdit}>
          Change
        </Button>
        <Button variant="quiet" aria-describedby={headingId} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

interface LimitsDialogProps {
  edited: ItemLimits | 'new' | null;
  title: string;
  /** The items without limits. */
  items: readonly BookableItem[];
  onSaved: () => void;
  onClose: () => void;
}

function LimitsDialog({ edited, title, items, onSaved, onClose }: LimitsDialogProps) {
  return (
    <FormDialog
      open={edited !== null}
      onClose={onClose}
      title={title}
      unsaved="The limits are not saved yet."
      focusFirst="select, input"
    >
      {({ leave }) =>
        edited && (
          <LimitsForm limits={edited === 'new' ? null : edited} items={items} onSaved={onSaved} onClose={leave} />
        )
      }
    </FormDialog>
  );
}

function limitsInWords({ lead_days: lead, people_a_day: people }: ItemLimits): string {
  const ahead = lead === 0 ? 'No lead time' : `At least ${lead} ${lead === 1 ? 'day' : 'days'} ahead`;
  return people === null ? `${ahead}.` : `${ahead}, at most ${people} ${people === 1 ? 'person' : 'people'} a day.`;
}

function isLimited(list: readonly ItemLimits[] | null, kind: string, id: string): boolean {
  return list?.some(({ item_kind, item_id }) => item_kind === kind && item_id === id) ?? false;
}
