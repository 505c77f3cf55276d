import { useState } from 'react';
import * as words from '#words/desk-availability.ts';
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

const loading = { isLive: true, isToldInPlace: true } as const;

/** The items with a lead time or a limit of people a day, with a dialog to set them. */
export function LimitsPanel({ items }: { items: readonly BookableItem[] }) {
  const { items: list, hasFailed, reload } = useList(['item limits'], loadItemLimits, loading);
  const removed = words.removed;
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval({ remove: deleteItemLimits, removed, reload });
  // 'new' while the dialog sets the limits of another item.
  const [edited, setEdited] = useState<ItemLimits | 'new' | null>(null);
  const limited = edited === 'new' ? null : edited;
  const nameOf = ({ item_kind, item_id }: ItemLimits) => nameItem(items, item_kind, item_id);
  return (
    <Panel
      title={words.limits}
      headingRef={heading}
      aside={
        <Button variant="secondary" disabled={!list} onClick={() => setEdited('new')}>
          {words.setLimits}
        </Button>
      }
    >
      <ListState items={list} hasFailed={hasFailed} reload={reload} rows={2} empty={words.noLimits}>
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
        title={limited ? nameOf(limited) : words.setLimits}
        items={items.filter(({ kind, id }) => !isLimited(list, kind, id))}
        onSaved={() => {
          setEdited(null);
          void reload();
        }}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        question={words.removeQuestion}
        subject={doomed ? nameOf(doomed) : ''}
        detail={doomed && limitsInWords(doomed)}
        confirmLabel={words.remove}
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
          {words.change}
        </Button>
        <Button variant="quiet" aria-describedby={headingId} onClick={onRemove}>
          {words.remove}
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
      unsaved={words.notSaved}
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
  return people === null ? words.lead({ days: lead }) : words.leadAndPeople({ days: lead, people });
}

function isLimited(list: readonly ItemLimits[] | null, kind: string, id: string): boolean {
  return list?.some(({ item_kind, item_id }) => item_kind === kind && item_id === id) ?? false;
}
