import { useEffect, useRef } from 'react';
import * as words from '#words/desk-security-device.ts';
import { CodeForm } from '../../ui/sign-in/code-form.tsx';
import { explainAuthError } from '../../data/auth-problem.ts';
import { sendPhoneCode, verifyCode, type AppEnrolment } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './security-page.module.css';

interface ScanStepProps {
  enrolment: AppEnrolment;
  name: string;
  onDone: () => void;
}

/** Shows the secret of a new app and asks for its first code. */
export function ScanStep({ enrolment: { id, qrCode, secret, link }, name, onDone }: ScanStepProps) {
  const step = useRef<HTMLDivElement>(null);
  // The button before this step has disappeared, so the focus moves to the first instruction.
  useEffect(() => step.current?.focus({ preventScroll: true }), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ tone: 'success', title: words.keyCopied });
    } catch {
      showToast({
        tone: 'error',
        title: words.keyCouldNotBe,
        message: words.copyByHand,
      });
    }
  };
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      <p>{words.scan}</p>
      <img className={styles.qr} src={qrCode} width="208" height="208" alt={words.qrCode} />
      <div className={styles.key}>
        <p id="key">{words.noCamera}</p>
        <code aria-labelledby="key" translate="no">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <div className={styles.keyWays}>
          <Button variant="quiet" onClick={() => void copy()}>
            {words.copyKey}
          </Button>
          <a href={link} className={styles.link}>
            {words.appIsHere}
          </a>
        </div>
      </div>
      <p>{words.typeCode}</p>
      <CodeForm
        devices={[{ id, name, kind: 'app' }]}
        sendCode={sendPhoneCode}
        verify={async (factorId, code) => {
          await verifyCode(factorId, code);
          onDone();
        }}
        explain={explainAuthError}
        submitLabel={words.turnOn}
        takesFocus={false}
      />
    </div>
  );
}
