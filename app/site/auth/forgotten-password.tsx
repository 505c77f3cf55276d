import { Link, useLocation, type MetaFunction } from 'react-router';
import * as account from '#words/account.ts';
import * as words from '#words/forgotten-password.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { AuthCard } from './auth-card.tsx';
import { RecoveryForm } from './mail-request-form.tsx';
import styles from './auth.module.css';

export const meta: MetaFunction = () => [
  { title: `${words.tag} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Requests a link to set a new password. */
export default function ForgottenPassword() {
  // The address that was typed at the sign-in.
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <AuthCard heading={account.forgotten}>
      <p className={styles.intro}>{words.intro}</p>
      <NeedsScript what={words.action} />
      <RecoveryForm initialEmail={email} />
      <Link to={address.auth} className={styles.way}>
        {account.back}
      </Link>
    </AuthCard>
  );
}
