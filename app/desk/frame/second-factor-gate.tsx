import { Suspense, type ReactNode } from 'react';
import * as words from '#words/desk-second-step.ts';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { sendPhoneCode, verifyCode, verifyPasskeyFactor, type SecondFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { lateComponent } from '../../start/import-late.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from '../shared/admin.module.css';
import { useSecondFactor } from './use-second-factor.ts';
import { LoadingDesk } from '../shared/states/loading-shape.tsx';
import { useSignOut } from '../shared/use-sign-out.ts';

const SecondStep = lateComponent(() => import('../../ui/sign-in/second-step.tsx').then(({ SecondStep }) => SecondStep));

const SecondStepRequired = lateComponent(() =>
  import('../people/second-step-required.tsx').then(({ SecondStepRequired }) => SecondStepRequired),
);

/**
 * Shows the desk only after a second factor is verified, and requests nothing before. The database enforces this:
 * public.is_admin() requires aal2 of accounts with a factor.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { state, devices, retry } = useSecondFactor();
  const signOut = useSignOut();
  if (state === 'checking')
    return (
      <main id="content">
        <LoadingDesk />
      </main>
    );
  if (state === 'open') return <>{children}</>;
  return (
    <main id="content" className={styles.gate}>
      {state === 'asked' ? (
        <>
          <Question devices={devices} email={user?.email} />
          <Suspense fallback={<Loading />}>
            <SecondStep
              devices={devices}
              sendCode={sendPhoneCode}
              verify={verifyCode}
              verifyPasskey={verifyPasskeyFactor}
              explain={explainAuthError}
              explainPasskey={explainPasskeyError}
            />
          </Suspense>
          <p>{words.lostDevice}</p>
        </>
      ) : state === 'required' ? (
        <Suspense fallback={<Loading />}>
          <SecondStepRequired email={user?.email} onAdded={retry} />
        </Suspense>
      ) : (
        <>
          <h1>{words.oneMoment}</h1>
          <p role="alert">{words.notFoundOut}</p>
          <Button onClick={retry}>{words.tryAgain}</Button>
        </>
      )}
      <Button variant="quiet" onClick={() => void signOut('keep')}>
        {words.signOut}
      </Button>
    </main>
  );
}

function Question({ devices, email }: { devices: SecondFactor[]; email: string | undefined }) {
  const named = {
    account: (text: string) => (
      <strong key="account" translate="no">
        {text}
      </strong>
    ),
    email: email ?? '',
  };
  if (!devices.some(({ kind }) => kind === 'passkey'))
    return (
      <>
        <h1>{words.enterCode}</h1>
        <p>
          {words.typeCode({
            ...named,
            own: (text) => (
              <span key="own" translate="no">
                {text}
              </span>
            ),
            product: site.product,
          })}
        </p>
      </>
    );
  const isAlone = devices.every(({ kind }) => kind === 'passkey');
  return (
    <>
      <h1>{words.confirmIt}</h1>
      <p>{isAlone ? words.usePasskey(named) : words.usePasskeyOrCode(named)}</p>
    </>
  );
}
