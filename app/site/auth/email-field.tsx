import { TextField } from '../../ui/field.tsx';

/** The e-mail address of an account, which password managers fill in as its user name. */
export function EmailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
