import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** The heading, which gets the focus when a pressed button disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section with a heading on a page of the desk. */
export function Panel({ title, aside, headingRef, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 ref={headingRef} id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
