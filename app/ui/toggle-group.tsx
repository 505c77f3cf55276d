import { useLayoutEffect, useRef } from 'react';
import styles from './toggle-group.module.css';

interface ToggleGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  /** `lang` is the language of a label that is not in that of the page. */
  options: readonly { value: Value; label: string; lang?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the buttons as one row that scrolls sideways, on a phone. */
  rail?: boolean;
  className?: string;
}

/** Toggle buttons of which exactly one is pressed. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  rail = false,
  className,
}: ToggleGroupProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  // Another control may have pressed a button that is scrolled out of view.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (rail && pressed)
      row.current?.scrollTo({ left: pressed.offsetLeft - (row.current.clientWidth - pressed.offsetWidth) / 2 });
  }, [rail, value]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={[styles.group, rail && styles.rail, className].filter(Boolean).join(' ')}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.toggle}
          lang={option.lang}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
