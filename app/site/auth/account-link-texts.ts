import type { ReactNode } from 'react';
import type { AccountLinkType } from '../../../domain/mail/account-links.ts';
import { ConfirmationForm, RecoveryForm } from './mail-request-form.tsx';
import styles from './auth.module.css';

interface AccountLinkTexts {
  heading: string;
  /** What a press of the button does. */
  lead: string;
  /** What to do about a link that no longer works. `email` is the address of the account; '' if it is not known. */
  dead: (email: string) => ReactNode;
}

const once = 'A link works only once, and not for long: this one was used already, or it is too old.';

export const accountLinkTexts: Readonly<Record<AccountLinkType, AccountLinkTexts>> = {
  signup: {
    heading: 'Confirm your address',
    lead: 'One press, and the account is yours.',
    dead: (email) => (
      <>
        <p className={styles.intro}>
          {once} If your address is confirmed already, simply sign in. If not, we gladly mail you a new link.
        </p>
        <ConfirmationForm initialEmail={email} />
      </>
    ),
  },
  recovery: {
    heading: 'Set a new password',
    lead: 'One press, and you choose a new password.',
    dead: (email) => (
      <>
        <p className={styles.intro}>{once} We gladly mail you a new one.</p>
        <RecoveryForm initialEmail={email} />
      </>
    ),
  },
  magiclink: {
    heading: 'Sign in',
    lead: 'One press, and you are signed in.',
    dead: (email) => (
      <>
        <p className={styles.intro}>{once} Sign in with your password, or have a link sent to set a new one.</p>
        <RecoveryForm initialEmail={email} />
      </>
    ),
  },
  invite: {
    heading: 'You are invited',
    lead: 'One press, and you choose a password of your own.',
    dead: (email) => (
      <>
        <p className={styles.intro}>
          {once} If you have accepted already, have a link sent to set a password. If not, please ask for a new
          invitation.
        </p>
        <RecoveryForm initialEmail={email} />
      </>
    ),
  },
  email_change: {
    heading: 'Confirm your new address',
    lead: 'One press, and this mailbox has confirmed the change.',
    dead: () => (
      <p className={styles.intro}>
        {once} If this mailbox has confirmed already, open the link in the mail to the other one. Otherwise sign in with
        the address that you had, and change it again.
      </p>
    ),
  },
};
