import * as words from '#words/sign-in-notice.ts';
import type { Arrival } from '../../data/sign-in/arrival.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './sign-in-question.module.css';

/** Asks before the tokens in an address sign in. Closing the dialog refuses them. */
export function SignInQuestion({ email, current, answer }: Extract<Arrival, { kind: 'question' }>) {
  return (
    <Dialog
      open
      onClose={() => void answer(false)}
      title={words.question({ email })}
      size="small"
      describedBy="sign-in-question"
      focusFirst="[data-refuse]"
    >
      <div id="sign-in-question" className={styles.text}>
        <p>{words.account({ email, account: strong })}</p>
        {current && <p>{words.current({ email: current, account: strong })}</p>}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void answer(true)}>{words.continueAs({ email, account: untranslated })}</Button>
        <Button variant="quiet" data-refuse onClick={() => void answer(false)}>
          {current ? words.stay({ email: current, account: untranslated }) : words.refuse}
        </Button>
      </div>
    </Dialog>
  );
}

function strong(email: string) {
  return (
    <strong key="account" translate="no">
      {email}
    </strong>
  );
}

function untranslated(email: string) {
  return (
    <span key="account" translate="no">
      {email}
    </span>
  );
}
