import { useState } from 'react';
import * as words from '#words/desk-data.ts';
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
  const { items, hasFailed, reload } = useList(['calendar feeds'], loadCalendarFeeds, { isToldInPlace: true });
  const removed = words.feedEnded;
  const { heading, doomed, setDoomed, removeDoomed } = useRemoval({ remove: deleteCalendarFeed, removed, reload });
  return (
    <Panel title={words.feeds} headingRef={heading}>
      <p>{words.feedsText}</p>
      <NewFeed onMade={() => void reload()} />
      <ListState items={items} hasFailed={hasFailed} reload={reload} rows={2} empty={words.noFeeds}>
        {(rows) => (
          <PanelRows>
            {rows.map((feed) => (
              <PanelRow
                key={feed.id}
                title={feed.label}
                titleId={`feed-${feed.id}`}
                actions={
                  <Button variant="quiet" aria-describedby={`feed-${feed.id}`} onClick={() => setDoomed(feed)}>
                    {words.end}
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
        question={words.endQuestion}
        subject={doomed?.label ?? ''}
        detail={words.endText}
        confirmLabel={words.endIt}
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
    showSuccess(words.feedMade);
    onMade();
  });
  const copy = async () => {
    if (await copyText(address ?? '')) showSuccess(words.copied);
    else showError(words.notCopied);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <FilledField
        label={words.feedUse}
        hint={words.feedUseHint}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="done"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {words.makeFeed}
      </Button>
      {address && (
        <div className={styles.made}>
          <TextField
            label={words.feed}
            hint={words.feedHint}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      )}
    </form>
  );
}

function feedInWords({ made_at: made, made_by_email: by, last_read_at: read }: CalendarFeed): string {
  const moment = shortMoment(made);
  const parts = [
    by ? words.madeBy({ moment, person: by }) : words.made({ moment }),
    read ? words.lastRead({ moment: shortMoment(read) }) : words.notRead,
  ];
  return parts.join(' ');
}
