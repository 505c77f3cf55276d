import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FilledField } from '../../ui/filled-field.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './security-page.module.css';

interface NameFormProps {
  label: string;
  /** The name of the field, with which its dialog focuses it. */
  field: string;
  hint?: string;
  initial?: string;
  action: string;
  /** Receives the name, trimmed. */
  save: (name: string) => Promise<void>;
  /** Converts an error of `save` to the text at the field. */
  explain: (error: unknown) => string;
  /** Whether an error returns the focus to the field, because `save` opens a window of the browser. */
  refocus?: boolean;
  /** Whether the form is a part of a page, whose primary action is another one. */
  isPart?: boolean;
  /** Shown below the button. */
  note?: (isBusy: boolean) => ReactNode;
}

/** Asks for the name of a device or a passkey. `save` closes the form; after an error the name stays in the field. */
export function NameForm({
  label,
  field,
  hint,
  initial = '',
  action,
  save,
  explain,
  refocus,
  isPart,
  note,
}: NameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState('');
  const { isBusy, submit } = useDeskForm(
    () => {
      setProblem('');
      return save(name.trim());
    },
    {
      fail: (error) => {
        setProblem(explain(error));
        if (refocus) input.current?.focus();
      },
    },
  );
  return (
    <form className={styles.step} onSubmit={submit}>
      <FilledField
        ref={input}
        label={label}
        name={field}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="done"
        hint={hint}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <Button
        type="submit"
        variant={isPart ? 'secondary' : 'primary'}
        className={isPart ? styles.add : undefined}
        busy={isBusy}
      >
        {action}
      </Button>
      {note?.(isBusy)}
    </form>
  );
}
