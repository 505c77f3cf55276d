import { useEffect, useRef } from 'react';

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
  // Back and the links above the list also change the value, and cancel a change that has not begun.
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    clearTimeout(timer.current);
    if (field.current) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (typed: string) => {
    clearTimeout(timer.current);
    known.current = typed.trim();
    change.current(known.current);
  };
  const takeSoon = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => take(typed), pause);
  };
  return { field, take, takeSoon };
}
