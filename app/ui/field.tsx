import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './field.module.css';

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  required?: boolean;
  className?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Help text below the control. */
  hint?: ReactNode;
  /** The error. Announced when it appears, unless a notice announces it. */
  error?: ReactNode;
  hasNotice?: boolean;
  required?: boolean;
  /** Shown after the label, such as '(optional)'. */
  note?: ReactNode;
  className?: string;
}

/**
 * A label, a control, a hint and an error: `<Field label="Date">{(control) => <input type="date" {...control}
 * />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  hasNotice,
  required,
  note,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {children({
        id,
        className: styles.control,
        ...(required ? { required } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role={hasNotice ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}

/** The properties of a native control in a Field. */
export type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldProps | 'id'
> &
  FieldProps;

/** A one-line text control. */
export function TextField({ label, hint, error, hasNotice, required, note, className, ...rest }: Native<'input'>) {
  return (
    <Field {...{ label, hint, error, hasNotice, required, note, className }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}
