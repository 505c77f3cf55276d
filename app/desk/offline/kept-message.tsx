import { useState } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/desk-offline.ts';
import { addMessage } from '../../data/offline/unsent-acts.ts';
import type { UnsentDecision } from '../../data/offline/unsent-storage.ts';
import { Button } from '../../ui/button.tsx';
import { MessageField } from '../shared/fields/message-field.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import styles from './offline-desk.module.css';

/** The button that gives a kept decision a message to the visitor; nothing once it has one. */
export function KeptMessage({ unsent }: { unsent: UnsentDecision }) {
  const [isOpen, setOpen] = useState(false);
  if (unsent.message || unsent.problem) return null;
  return (
    <div className={styles.decisions}>
      <Button
        variant="quiet"
        aria-label={words.named({ decision: words.addMessage, name: unsent.name ?? '' })}
        onClick={() => setOpen(true)}
      >
        {words.addMessage}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.addMessage}
        size="small"
        unsaved={words.messageNotKept}
      >
        {() => <MessageForm unsent={unsent} onKept={() => setOpen(false)} />}
      </FormDialog>
    </div>
  );
}

function MessageForm({ unsent, onKept }: { unsent: UnsentDecision; onKept: () => void }) {
  const [message, setMessage] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    addMessage(unsent.id, message.trim());
    onKept();
  };
  return (
    <form className={styles.form} onSubmit={keep}>
      <MessageField label={words.message} value={message} onChange={({ target }) => setMessage(target.value)} />
      <Button type="submit">{words.keepMessage}</Button>
    </form>
  );
}
