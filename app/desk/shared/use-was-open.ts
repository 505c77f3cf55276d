import { useState } from 'react';

/** Whether something is open, or was before. A day has many dialogs, and most of them are never opened. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen;
}
