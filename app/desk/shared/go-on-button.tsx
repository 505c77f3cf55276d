import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWasRead } from '../../ui/use-was-read.ts';

/**
 * The button that goes on although something stands against it, which appears with the reason. The second press of a
 * double click, which may land on it, does nothing.
 */
export function GoOnButton({ disabled = false, ...props }: ComponentProps<typeof Button>) {
  const isRead = useWasRead('shown');
  return <Button variant="secondary" {...props} disabled={disabled || !isRead} />;
}
