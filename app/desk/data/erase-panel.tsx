import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/desk-data.ts';
import { countBookingsOf, eraseBookingsOf } from '../../data/numbers/erasure.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useDesk } from '../shared/live-desk.tsx';
import { Panel } from '../shared/panel.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './data-page.module.css';

/** Erases the personal data of all bookings of an e-mail address, after a question (docs/privacy.md). */
export function ErasePanel() {
  const { heading, email, setEmail, isBusy, found, setFound, search, erase } = useErasure();
  return (
    <Panel title={words.erase} headingRef={heading}>
      <form className={styles.form} onSubmit={search}>
        <p>{words.eraseText}</p>
        <TextField
          label={words.eraseEmail}
          type="email"
          required
          autoComplete="off"
          enterKeyHint="search"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {words.findBookings}
        </Button>
        <p className={styles.note}>{words.notReached}</p>
      </form>
      <ConfirmDialog
        open={found !== null}
        question={words.eraseQuestion({ count: found?.count ?? 0 })}
        subject={found?.email ?? ''}
        detail={words.eraseDetail}
        confirmLabel={words.eraseForGood}
        onConfirm={() => void erase()}
        onClose={() => setFound(null)}
      />
    </Panel>
  );
}

/** Counts the bookings of an address, and erases them after the question. */
function useErasure() {
  const { refresh } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  // The address and the number of its bookings while the question is open.
  const [found, setFound] = useState<{ email: string; count: number } | null>(null);

  const { isBusy, press } = useDeskPress();
  const search = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      const count = await countBookingsOf(email);
      if (count > 0) setFound({ email: email.trim(), count });
      else showError(words.noBooking);
    });
  };
  const erase = () =>
    press(async () => {
      const count = await eraseBookingsOf(found?.email ?? '');
      setEmail('');
      heading.current?.focus({ preventScroll: true });
      showSuccess(words.erased({ count }));
      await refresh();
    });
  return { heading, email, setEmail, isBusy, found, setFound, search, erase };
}
