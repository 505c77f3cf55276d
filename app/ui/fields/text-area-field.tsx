import type { FocusEvent, FormEvent } from 'react';
import { Field, type Native } from '../field.tsx';

/** A text control of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  hasNotice,
  required,
  note,
  className,
  rows = 4,
  ...rest
}: Native<'textarea'>) {
  return (
    <Field {...{ label, hint, error, hasNotice, required, note, className }}>
      {(control) => <textarea rows={rows} onFocus={showWhole} {...rest} {...control} />}
    </Field>
  );
}

/** Browsers scroll only the first line of a focused text area into view. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/**
 * An onInput that refuses a text: the browser shows the problem at the control when its form is submitted.
 * @param problemOf what is wrong with a text, as a sentence; '' if nothing is
 */
export function checkedBy(problemOf: (text: string) => string) {
  return ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    currentTarget.setCustomValidity(problemOf(currentTarget.value));
}
