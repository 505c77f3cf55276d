import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  /** The selected tab. Null if none is: then there is no panel. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** A class for the list of the tabs. */
  className?: string | undefined;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with the panel of the selected one. Arrow keys, Home and End select a tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A second key may arrive before the tab of the first is rendered.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const move = (event: KeyboardEvent) => {
    // Without a selected tab, the first one can have the focus.
    const here = Math.max(
      0,
      tabs.findIndex((tab) => tab.value === latest.current),
    );
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    latest.current = tabs[next]!.value;
    onChange(latest.current);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={[styles.list, className].filter(Boolean).join(' ')}
        onKeyDown={move}
      >
        {tabs.map((tab, place) => {
          const isSelected = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected || (value === null && place === 0) ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {value !== null && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
}
