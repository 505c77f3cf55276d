import { useMemo, useSyncExternalStore } from 'react';

/**
 * A value of the device's storage, as it is after each change in any tab. `fallback` stands for it in a page of the
 * build.
 * @param watch calls the given function after each change and returns a function that stops this
 */
export function useStored<Value>(
  watch: (onChange: () => void) => () => void,
  read: () => Value,
  fallback: Value,
): Value {
  // Compares texts, because each reading creates new objects.
  const text = useSyncExternalStore(
    watch,
    () => JSON.stringify(read()),
    () => JSON.stringify(fallback),
  );
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
