import styles from './toggle-group.module.css';

interface ToggleGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Toggle buttons of which exactly one is pressed. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ToggleGroupProps<Value>) {
  return (
    <div role="group" aria-label={label} className={[styles.group, className].filter(Boolean).join(' ')}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.toggle}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
