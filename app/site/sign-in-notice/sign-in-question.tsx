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
      title={`Sign in as ${email}?`}
      size="small"
      describedBy="sign-in-question"
      focusFirst="[data-refuse]"
    >
      <div id="sign-in-question" className={styles.text}>
        <p>
          The link that you opened signs in to the account <strong translate="no">{email}</strong>. Continue only if it
          is yours.
        </p>
        {current && (
          <p>
            You are signed in as <strong translate="no">{current}</strong>.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void answer(true)}>
          Continue as <span translate="no">{email}</span>
        </Button>
        <Button variant="quiet" data-refuse onClick={() => void answer(false)}>
          {current ? (
            <>
              Stay signed in as <span translate="no">{current}</span>
            </>
          ) : (
            'Do not continue'
          )}
        </Button>
      </div>
    </Dialog>
  );
}
