import { useState } from 'react';
import { mailSpacingSeconds } from '../../data/sign-in/account-recovery.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { useAuthTask } from './use-auth-task.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * Requests a mail from the auth service, which limits their rate per address: `secondsLeft` is the wait for this
 * address, `justSentTo` the address of the last mail. Shows failures as useAuthTask does.
 */
export function useSpacedMail(mail: (email: string) => Promise<void>, justSentTo = '') {
  const { isBusy, run } = useAuthTask();
  const [address, setAddress] = useState(justSentTo);
  const [left, wait] = useCountdown(justSentTo ? mailSpacingSeconds : 0);

  const send = (email: string, onSent: () => void) => {
    const rest = (seconds: number) => {
      setAddress(email);
      wait(seconds);
    };
    return run(async () => {
      try {
        await mail(email);
      } catch (error) {
        rest(explainAuthError(error).waitSeconds ?? 0);
        throw error;
      }
      rest(mailSpacingSeconds);
      onSent();
    });
  };
  return { isBusy, send, secondsLeft: (email: string) => (email === address ? left : 0) };
}
