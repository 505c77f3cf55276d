import { useEffect } from 'react';

/**
 * Takes their effect from two slips of the hand: a wheel that is turned to scroll changes the number in the field with
 * the focus, and a file that is dropped beside its field replaces the page.
 */
export function useUnmeantInput(): void {
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    addEventListener('wheel', leaveNumber, { passive: true, signal });
    for (const kind of ['dragover', 'drop'] as const) addEventListener(kind, refuseFile, { signal });
    return () => end.abort();
  }, []);
}

/** Only a field with the focus follows the wheel. The page cannot refuse the event, because that would not scroll. */
function leaveNumber({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
}

function refuseFile(event: DragEvent): void {
  const { target, dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  if (target instanceof HTMLInputElement && target.type === 'file' && !target.disabled) return;
  dataTransfer.dropEffect = 'none';
  event.preventDefault();
}
