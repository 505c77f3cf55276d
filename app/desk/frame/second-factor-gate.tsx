import { lazy, Suspense, type ReactNode } from 'react';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { explainPasskeyError } from '../../data/passkeys/passkey-problem.ts';
import { sendPhoneCode, verifyCode, verifyPasskeyFactor, type SecondFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { importLate } from '../../start/import-late.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from '../shared/admin.module.css';
import { useSecondFactor } from './use-second-factor.ts';
import { useSignOut } from '../shared/use-sign-out.ts';

const SecondStep = lazy(async () => {
  const { SecondStep } = await importLate(() => import('../../ui/sign-in/second-step.tsx'));
  return { default: SecondStep };
});

const SecondStepRequired = lazy(async () => {
  const { SecondStepRequired } = await importLate(() => import('../people/second-step-required.tsx'));
  return { default: SecondStepRequired };
});

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
        <Loading />
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
          <p>Lost the device? The person who runs this website can remove it from your account.</p>
        </>
      ) : state === 'required' ? (
        <Suspense fallback={<Loading />}>
          <SecondStepRequired email={user?.email} onAdded={retry} />
        </Suspense>
      ) : (
        <>
          <h1>One moment</h1>
          <p role="alert">
            It could not be found out whether your account has a second step. Please see whether you are online.
          </p>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
      <Button variant="quiet" onClick={() => void signOut('keep')}>
        Sign Out
      </Button>
    </main>
  );
}

function Question({ devices, email }: { devices: SecondFactor[]; email: string | undefined }) {
  const account = <strong translate="no">{email}</strong>;
  if (!devices.some(({ kind }) => kind === 'passkey'))
    return (
      <>
        <h1>Enter your code</h1>
        <p>
          Please type the six digits of your device for <span translate="no">{site.product}</span>, for the account{' '}
          {account}.
        </p>
      </>
    );
  const isAlone = devices.every(({ kind }) => kind === 'passkey');
  return (
    <>
      <h1>Confirm that it is you</h1>
      <p>
        The account {account} has a second step. Please use your passkey
        {isAlone ? '.' : ', or type the six digits of your device.'}
      </p>
    </>
  );
}
