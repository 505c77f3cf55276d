import { useState } from 'react';
import * as words from '#words/second-step.ts';
import { usePress } from '../fields/use-press.ts';
import { CodeForm, type CodeDevice } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './second-step.module.css';

/** A second factor: a device with codes, or a passkey. */
export interface StepDevice {
  id: string;
  name: string;
  kind: CodeDevice['kind'] | 'passkey';
}

type Explain = (error: unknown) => { title: string; message?: string };

interface SecondStepProps {
  /** Must not be empty. */
  devices: readonly StepDevice[];
  /** Sends a code to a phone. Resolves to the challenge that the code belongs to. */
  sendCode: (deviceId: string) => Promise<string>;
  /** Rejects if the code is wrong. */
  verify: (deviceId: string, code: string, challenge?: string) => Promise<void>;
  /** Lets the browser use a passkey. Rejects if none was used. */
  verifyPasskey: (deviceId: string) => Promise<void>;
  explain: Explain;
  explainPasskey: Explain;
}

/** Asks for the second step: a passkey if the account has one, otherwise a code. */
export function SecondStep({ devices, verifyPasskey, explainPasskey, ...codes }: SecondStepProps) {
  const passkeys = devices.filter(({ kind }) => kind === 'passkey');
  const others = devices.filter((device): device is CodeDevice => device.kind !== 'passkey');
  return (
    <div className={styles.step}>
      {passkeys.length > 0 && <PasskeyStep passkeys={passkeys} verify={verifyPasskey} explain={explainPasskey} />}
      {passkeys.length > 0 && others.length > 0 && <p className={styles.or}>{words.or}</p>}
      {others.length > 0 && <CodeForm {...codes} devices={others} takesFocus={passkeys.length === 0} />}
    </div>
  );
}

/** What a button reads among those of other passkeys. */
function nameOf(name: string): string {
  return name ? words.passkeyNamed({ name }) : words.passkeyUnnamed;
}

interface PasskeyStepProps {
  passkeys: readonly StepDevice[];
  verify: (deviceId: string) => Promise<void>;
  explain: Explain;
}

function PasskeyStep({ passkeys, verify, explain }: PasskeyStepProps) {
  const [problem, setProblem] = useState<{ title: string; message?: string } | null>(null);
  const { busyWith, press } = usePress({ tell: (error) => setProblem(explain(error)) });
  const attempt = (id: string) =>
    press(() => {
      setProblem(null);
      return verify(id);
    }, id);
  return (
    <>
      {passkeys.map(({ id, name }, at) => (
        <PasskeyButton
          key={id}
          variant="primary"
          label={passkeys.length > 1 ? nameOf(name) : words.passkey}
          busy={busyWith === id}
          onClick={() => void attempt(id)}
          className={styles.use}
          takesFocus={at === 0}
        />
      ))}
      <div role="alert">
        {problem && (
          <p className={styles.problem}>
            <strong>{problem.title}.</strong> {problem.message}
          </p>
        )}
      </div>
    </>
  );
}
