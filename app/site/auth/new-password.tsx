import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { factorsToAsk, sendPhoneCode, verifyCode, verifyPasskeyFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { importLate } from '../../start/import-late.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './mail-request-form.tsx';
import styles from './auth.module.css';

export const meta: MetaFunction = () => [
  { title: `New password · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

const SecondStep = lazy(async () => {
  const { SecondStep } = await importLate(() => import('../../ui/sign-in/second-step.tsx'));
  return { default: SecondStep };
});

/** The page that recovery and invitation links open. It needs only the session in the link. */
export default function NewPassword() {
  const { user, session, loading, arrival, dismissArrival } = useAuth();
  const [isLinkDead, setLinkDead] = useState(false);
  useEffect(() => {
    if (!arrival || arrival.kind === 'question') return;
    setLinkDead(arrival.kind === 'error');
    dismissArrival();
  }, [arrival, dismissArrival]);

  if (loading) {
    return (
      <AuthCard heading="New password">
        <NeedsScript what="Setting a password" />
        <Loading />
      </AuthCard>
    );
  }
  if (isLinkDead || !user || !session) {
    return (
      <AuthCard heading={isLinkDead ? 'This link does not work any more' : 'New password'}>
        <p className={styles.intro}>
          {isLinkDead
            ? 'A link works only once, and not for long: this one was used already, or it is too old. We gladly mail you a new one.'
            : 'A new password is set by following a link that we mail you.'}
        </p>
        <RecoveryForm />
        <Link to={address.auth} className={styles.way}>
          Back to signing in
        </Link>
      </AuthCard>
    );
  }
  const factors = factorsToAsk(session);
  return (
    <AuthCard heading="New password">
      {factors.length > 0 ? (
        <Suspense fallback={<Loading />}>
          <p className={styles.intro}>
            This account is protected by a second step. Please{' '}
            {factors.some(({ kind }) => kind === 'passkey') ? 'confirm that it is you' : 'enter its code'} first.
          </p>
          <SecondStep
            devices={factors}
            sendCode={sendPhoneCode}
            verify={verifyCode}
            verifyPasskey={verifyPasskeyFactor}
            explain={explainAuthError}
            explainPasskey={explainPasskeyError}
          />
        </Suspense>
      ) : (
        <NewPasswordForm email={user.email} />
      )}
    </AuthCard>
  );
}
