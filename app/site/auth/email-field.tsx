import { useLayoutEffect, useRef } from 'react';
import * as words from '#words/account.ts';
import { TextField } from '../../ui/field.tsx';

/** The e-mail address of an account, which password managers fill in as its user name. */
export function EmailField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed or filled in before hydration. A layout effect, because an early press is repeated right after.
  useLayoutEffect(() => {
    const typed = input.current!.value;
    if (typed !== value) onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only the first value is that of the HTML.
  }, []);
  return (
    <TextField
      ref={input}
      label={words.email}
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
