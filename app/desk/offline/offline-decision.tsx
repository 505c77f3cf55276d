import { useState } from 'react';
import { longestMessage } from '../../../domain/booking/booking-change.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { storeDecision, makeDecision } from '../../data/offline/unsent-decisions.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import styles from './offline-desk.module.css';

const decisions = { confirmed: 'Confirm', cancelled: 'Decline' } as const;
type Decision = keyof typeof decisions;

/** The decision buttons without a connection. The decision waits on this device. */
export function OfflineDecision({ booking: { id, name } }: { booking: BookingRow }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [message, setMessage] = useState('');
  const keep = () => {
    if (!decision) return;
    if (!storeDecision(makeDecision({ booking: id, name, decision, message: message.trim() }))) {
      showError(new Error('This device could not keep your answer'));
      return;
    }
    setDecision(null);
    showSuccess('Kept. It is sent when there is a connection');
  };
  return (
    <div className={styles.decisions}>
      {(Object.keys(decisions) as Decision[]).map((one) => (
        <Button
          key={one}
          variant="secondary"
          aria-label={`${decisions[one]}: ${name}`}
          onClick={() => {
            setMessage('');
            setDecision(one);
          }}
        >
          {decisions[one]}
        </Button>
      ))}
      <FormDialog
        open={decision !== null}
        onClose={() => setDecision(null)}
        title={decision && `${decisions[decision]} this booking`}
        size="small"
        unsaved="The answer is not kept."
      >
        {() => (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <p>There is no connection. Your answer waits on this device and is sent once, when there is one.</p>
            <TextAreaField
              label="Message to the visitor"
              note="(optional)"
              rows={4}
              maxLength={longestMessage}
              value={message}
              onInput={checkedBy(textProblem)}
              onChange={({ target }) => setMessage(target.value)}
            />
            <Button type="submit">Keep this answer</Button>
          </form>
        )}
      </FormDialog>
    </div>
  );
}
