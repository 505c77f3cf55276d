import { lazy, Suspense, type ReactNode } from 'react';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { sendPhoneCode, verifyCode } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import styles from './admin.module.css';
import { useSecondFactor } from './use-second-factor.ts';
import { useSignOut } from './use-sign-out.ts';

const CodeForm = lazy(() => import('../../components/code-form.tsx').then(({ CodeForm }) => ({ default: CodeForm })));

/**
 * Shows the desk only after the second factor is verified, and requests nothing before. The database enforces it:
 * public.is_admin() requires aal2 of accounts with a factor.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { state, devices, retry } = useSecondFactor();
  const signOut = useSignOut();
  if (state === 'checking') return <Loading />;
  if (state === 'open') return children;
  return (
    <div className={styles.gate}>
      {state === 'asked' ? (
        <>
          <h1>Enter your code</h1>
          <p>
            Please type the six digits of your device for {site.product}, for the account <strong>{user?.email}</strong>
            .
          </p>
          <Suspense fallback={<Loading />}>
            <CodeForm devices={devices} sendCode={sendPhoneCode} verify={verifyCode} explain={explainAuthError} />
          </Suspense>
          <p>Lost the device? The person who runs this website can remove it from your account.</p>
        </>
      ) : (
        <>
          <h1>One moment</h1>
          <p role="alert">
            It could not be found out whether your account has a second step. Please see whether you are online.
          </p>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
      <Button variant="quiet" onClick={signOut}>
        Sign Out
      </Button>
    </div>
  );
}
