import { Field, type Native } from '../field.tsx';

/** A native select; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  hasNotice,
  required,
  note,
  className,
  children,
  ...rest
}: Native<'select'>) {
  return (
    <Field {...{ label, hint, error, hasNotice, required, note, className }}>
      {(control) => (
        <select {...rest} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}
