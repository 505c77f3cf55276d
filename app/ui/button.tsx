import { useImperativeHandle, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** The class names of a button, for links: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return [styles.button, styles[variant], extra].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  /** Disables the button and shows a spinner while its action runs. */
  busy?: boolean;
}

/** A native button. `primary` is for the one call to action of a view. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const element = useKeptFocus(busy);
  useImperativeHandle(ref, () => element.current!);
  return (
    <button
      {...rest}
      ref={element}
      type={type}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A browser removes the focus from a button that becomes disabled. Returns the focus after the action has ended. */
function useKeptFocus(busy: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === element.current;
    else if (hadFocus.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [busy]);
  return element;
}
