import * as words from '#words/chosen-password.ts';
import { TextField } from '../../ui/field.tsx';

const shortestPassword = 6;

/** A new password, typed twice (docs/product/accounts.md, Account rules). */
export interface ChosenPassword {
  password: string;
  repeated: string;
}

export const noPassword: ChosenPassword = { password: '', repeated: '' };

/** Whether the two differ, which disables submitting. */
export function isMistyped({ password, repeated }: ChosenPassword): boolean {
  return password !== repeated;
}

interface PasswordFieldsProps {
  label: string;
  value: ChosenPassword;
  onChange: (value: ChosenPassword) => void;
  /** The auth service's error about the password. */
  error?: string;
}

export function PasswordFields({ label, value, onChange, error }: PasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        required
        minLength={shortestPassword}
        autoComplete="new-password"
        hint={words.shortest({ count: shortestPassword })}
        error={error}
        value={value.password}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
      />
      <TextField
        label={words.confirm}
        name="confirm"
        type="password"
        required
        autoComplete="new-password"
        value={value.repeated}
        onChange={({ target }) => onChange({ ...value, repeated: target.value })}
        error={value.repeated && isMistyped(value) ? words.mistyped : undefined}
      />
    </>
  );
}
