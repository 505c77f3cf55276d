import { useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { deleteCalendarFeed, loadCalendarFeeds, makeCalendarFeed } from '../../data/numbers/calendar-feeds.ts';
import type { CalendarFeed } from '../../data/numbers/calendar-feeds.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useList } from '../shared/use-loaded.ts';
import { useRemoval } from '../shared/use-removal.ts';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './data-page.module.css';

/**
 * The secret addresses of the calendar (docs/product/numbers-and-data.md, Calendar feed). Creates an address, shows it
 * once, and revokes it.
 */
export function CalendarFeedsPanel() {
  const { items, hasFailed, reload } = useList(['calendar feeds'], loadCalendarFeeds);
  const removed = 'The calendar address has ended';
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval({ remove: deleteCalendarFeed, removed, reload });
  return (
    <Panel title="Calendar address" headingRef={heading}>
      <p>
        A calendar app on your phone or computer can show the confirmed bookings of the last 30 and the next 365 days.
        Add the address there as a calendar from the internet.
      </p>
      <NewFeed onMade={() => void reload()} />
      <ListState items={items} hasFailed={hasFailed} reload={reload} empty="No calendar addresses yet.">
        {(rows) => (
          <PanelRows>
            {rows.map((feed) => (
              <PanelRow
                key={feed.id}
                title={feed.label}
                titleId={`feed-${feed.id}`}
                actions={
                  <Button variant="quiet" aria-describedby={`feed-${feed.id}`} onClick={() => setDoomed(feed)}>
                    End
                  </Button>
                }
              >
                <p>{feedInWords(feed)}</p>
              </PanelRow>
            ))}
          </PanelRows>
        )}
      </ListState>
      <ConfirmDialog
        open={doomed !== null}
        question="End this calendar address?"
        subject={doomed?.label ?? ''}
        detail="Calendars that use it get no more bookings. You can make a new address at any time."
        confirmLabel="End it"
        onConfirm={() => void removeDoomed()}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

function NewFeed({ onMade }: { onMade: () => void }) {
  const [label, setLabel] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const { isBusy, submit } = useDeskForm(async () => {
    setAddress(await makeCalendarFeed(label.trim()));
    setLabel('');
    showSuccess('The calendar address is ready');
    onMade();
  });
  const copy = async () => {
    if (await copyText(address ?? '')) showSuccess('The address is copied');
    else showError('The address could not be copied: select it and copy it yourself');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <FilledField
        label="Where will you use it?"
        hint="For example: Phone of Reina"
        maxLength={60}
        autoComplete="off"
        enterKeyHint="done"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" variant={address ? 'secondary' : 'primary'} busy={isBusy}>
        Make an address
      </Button>
      {address && (
        <div className={styles.made}>
          <TextField
            label="The address"
            hint="Shown only now. It opens names and telephone numbers: keep it to yourself."
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy()}>
            Copy address
          </Button>
        </div>
      )}
    </form>
  );
}

function feedInWords({ made_at: made, made_by_email: by, last_read_at: read }: CalendarFeed): string {
  const maker = by ? ` by ${by}` : '';
  return `Made ${shortMoment(made)}${maker}. ${read ? `Last read ${shortMoment(read)}.` : 'Not read yet.'}`;
}
