import { useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Icon } from '../icon.tsx';

const keyPath =
  'M13 8.500a4.750 4.750 0 1 1-9.500 0a4.750 4.750 0 0 1 9.500 0M11.600 11.900L20.500 20.500M17.500 17.600l2.400-2.400';

/** A button that starts the browser's passkey dialog. */
export function PasskeyButton({
  label,
  busy = false,
  onClick,
  className,
  variant = 'secondary',
  takesFocus = false,
}: {
  label: string;
  busy?: boolean;
  onClick: () => void;
  className?: string;
  variant?: ButtonVariant;
  /** Whether the button gets the focus when it appears. */
  takesFocus?: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={button} variant={variant} busy={busy} onClick={onClick} className={className}>
      <Icon d={keyPath} grid={24} weight={2.2} />
      {label}
    </Button>
  );
}
