import { useRef, useState } from 'react';
import * as words from '#words/code-form.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { usePress } from '../fields/use-press.ts';
import styles from './code-form.module.css';

/** A second factor: an authenticator app, or a phone that receives codes. */
export interface CodeDevice {
  id: string;
  name: string;
  kind: 'app' | 'phone';
}

interface CodeFormProps {
  /** Must not be empty. */
  devices: readonly CodeDevice[];
  /** Sends a code to a phone. Resolves to the challenge that the code belongs to. */
  sendCode: (deviceId: string) => Promise<string>;
  /** Rejects if the code is wrong. */
  verify: (deviceId: string, code: string, challenge?: string) => Promise<void>;
  explain: (error: unknown) => { title: string; message?: string };
  submitLabel?: string;
  /** Whether the code field gets the focus when the form appears. */
  takesFocus?: boolean;
}

/** Asks for the six digits of a second factor. Errors are shown at the field. */
export function CodeForm({
  devices,
  sendCode,
  verify,
  explain,
  submitLabel = words.verify,
  takesFocus = true,
}: CodeFormProps) {
  const [chosen, setChosen] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const device = devices.find(({ id }) => id === chosen) ?? devices[0]!;

  const { isBusy, problem, setProblem, attempt } = useAttempt((error) => {
    const { title, message } = explain(error);
    setCode('');
    field.current?.focus();
    return message ?? title;
  });
  const choose = (id: string) => {
    setChosen(id);
    setChallenge(undefined);
    setProblem('');
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => verify(device.id, code.replace(/\s/g, ''), challenge));
      }}
    >
      <DeviceSelect devices={devices} value={device.id} onChange={choose} />
      {device.kind === 'phone' && (
        <Button variant="secondary" onClick={() => void attempt(async () => setChallenge(await sendCode(device.id)))}>
          {challenge ? words.sendAgain : words.send}
        </Button>
      )}
      <TextField
        ref={field}
        label={words.code}
        name="code"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page has no other control.
        autoFocus={takesFocus}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*(\d\s*){6}"
        title={words.digits}
        className={styles.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={problem}
      />
      <Button type="submit" busy={isBusy} disabled={device.kind === 'phone' && !challenge}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface DeviceSelectProps {
  devices: readonly CodeDevice[];
  value: string;
  onChange: (id: string) => void;
}

function DeviceSelect({ devices, value, onChange }: DeviceSelectProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField label={words.device} value={value} onChange={({ target }) => onChange(target.value)}>
      {devices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || words.unnamed}
        </option>
      ))}
    </SelectField>
  );
}

/** Runs one task at a time. `onError` converts an error to the text at the field. */
function useAttempt(onError: (error: unknown) => string) {
  const [problem, setProblem] = useState('');
  const { isBusy, press } = usePress({ tell: (error) => setProblem(onError(error)) });
  const attempt = (task: () => Promise<void>) =>
    press(() => {
      setProblem('');
      return task();
    });
  return { isBusy, problem, setProblem, attempt };
}
