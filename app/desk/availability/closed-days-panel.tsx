import { useRef, useState } from 'react';
import * as words from '#words/desk-availability.ts';
import type { ClosedItem } from '../../../domain/days/closed-days.ts';
import type { Period } from '../../../domain/days/unavailable-days.ts';
import { loadClosedDays } from '../../data/availability/closed-days.ts';
import { Button } from '../../ui/button.tsx';
import { CloseForm } from '../closing/close-form.tsx';
import { ClosureEntries } from '../closing/closure-entries.tsx';
import { useFoundAction } from '../frame/use-found-action.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { useList } from '../shared/use-loaded.ts';
import type { BookableItem } from './bookable-items.tsx';

/** The closed days that are not over, each with 'Open again', and a dialog that closes some. */
export function ClosedDaysPanel({ items }: { items: readonly BookableItem[] }) {
  const {
    items: list,
    hasFailed,
    reload,
  } = useList(['closed days'], loadClosedDays, {
    isLive: true,
    isToldInPlace: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  useFoundAction('close-days', () => setAdding(true));
  return (
    <Panel
      title={words.closedDays}
      headingRef={heading}
      aside={<Button onClick={() => setAdding(true)}>{words.closeDays}</Button>}
    >
      <ListState items={list} hasFailed={hasFailed} reload={reload} rows={2} empty={words.noClosedDays}>
        {(closures) => (
          <ClosureEntries
            closures={closures}
            period={null}
            items={items}
            onOpened={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </ListState>
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={words.closeDays}
        unsaved={words.notClosed}
        focusFirst="input"
      >
        {() => <DialogForm items={items} onClosed={() => setAdding(false)} />}
      </FormDialog>
    </Panel>
  );
}

function DialogForm({ items, onClosed }: { items: readonly BookableItem[]; onClosed: () => void }) {
  const [period, setPeriod] = useState<Period>({ first: '', last: '' });
  const [item, setItem] = useState<ClosedItem>(null);
  return (
    <CloseForm items={items} period={period} onPeriod={setPeriod} item={item} onItem={setItem} onClosed={onClosed} />
  );
}
