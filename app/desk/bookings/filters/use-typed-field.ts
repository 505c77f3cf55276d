import { useEffect, useEffectEvent, useRef } from 'react';

// The delay between typing and the change, in ms.
const pause = 200;

/**
 * A field whose value is in the address: it changes the address shortly after the last key, and follows it.
 * @param value the value in the address
 */
export function useTypedField(value: string, onChange: (typed: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The delayed change must use the latest filters.
  const change = useRef(onChange);
  change.current = onChange;
  // The address at the last key, until the change begins. Back changes the address before the page shows it.
  const typedAt = useRef<string | null>(null);
  // Back and the links above the list also change the value, and cancel a change that has not begun.
  const known = useRef(value);
  const stop = () => {
    clearTimeout(timer.current);
    typedAt.current = null;
  };
  const cancel = useEffectEvent(() => {
    stop();
    if (field.current) field.current.value = known.current;
  });
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    cancel();
  }, [value]);
  useEffect(() => {
    const cancelIfLeft = () => {
      if (typedAt.current !== null && typedAt.current !== window.location.search) cancel();
    };
    window.addEventListener('popstate', cancelIfLeft);
    return () => {
      window.removeEventListener('popstate', cancelIfLeft);
      clearTimeout(timer.current);
    };
  }, []);
  const take = (typed: string) => {
    stop();
    known.current = typed.trim();
    change.current(known.current);
  };
  const takeSoon = (typed: string) => {
    stop();
    typedAt.current = window.location.search;
    timer.current = setTimeout(() => take(typed), pause);
  };
  return { field, take, takeSoon };
}
