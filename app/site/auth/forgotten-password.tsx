import { Link, useLocation, type MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { AuthCard } from './auth-card.tsx';
import { RecoveryForm } from './mail-request-form.tsx';
import styles from './auth.module.css';

export const meta: MetaFunction = () => [
  { title: `Forgotten password · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** Requests a link to set a new password. */
export default function ForgottenPassword() {
  // The address that was typed at the sign-in.
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <AuthCard heading="Forgotten password?">
      <p className={styles.intro}>Tell us the address of your account, and we mail you a link to set a new password.</p>
      <NeedsScript what="Sending the link" />
      <RecoveryForm initialEmail={email} />
      <Link to={address.auth} className={styles.way}>
        Back to signing in
      </Link>
    </AuthCard>
  );
}
