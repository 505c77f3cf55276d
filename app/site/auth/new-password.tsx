import { Suspense, useEffect, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import * as account from '#words/account.ts';
import * as deadLink from '#words/dead-link.ts';
import * as words from '#words/new-password.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { factorsToAsk, sendPhoneCode, verifyCode, verifyPasskeyFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { lateComponent } from '../../start/import-late.ts';
import { NeedsScript } from '../../start/needs-script.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryForm } from './mail-request-form.tsx';
import styles from './auth.module.css';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

const SecondStep = lateComponent(() => import('../../ui/sign-in/second-step.tsx').then(({ SecondStep }) => SecondStep));

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
      <AuthCard heading={words.title}>
        <NeedsScript what={words.action} />
        <Loading />
      </AuthCard>
    );
  }
  if (isLinkDead || !user || !session) {
    return (
      <AuthCard heading={isLinkDead ? deadLink.title : words.title}>
        <p className={styles.intro}>{isLinkDead ? `${deadLink.text} ${deadLink.mailed}` : words.byLink}</p>
        <RecoveryForm />
        <Link to={address.auth} className={styles.way}>
          {account.back}
        </Link>
      </AuthCard>
    );
  }
  const factors = factorsToAsk(session);
  return (
    <AuthCard heading={words.title}>
      {factors.length > 0 ? (
        <Suspense fallback={<Loading />}>
          <p className={styles.intro}>
            {factors.some(({ kind }) => kind === 'passkey') ? words.secondPasskey : words.secondCode}
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
