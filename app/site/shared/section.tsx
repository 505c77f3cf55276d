import type { ComponentProps, ReactNode } from 'react';
import { Shoreline } from './shoreline.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor. The id of the heading is `<id>-title`. */
  id: string;
  /** The background. Neighbouring sections should differ. */
  tone: 'sand' | 'white' | 'lagoon';
  edge?: ComponentProps<typeof Shoreline>['shape'];
  title: string;
  intro?: ReactNode;
  /** Shown beside the title on a wide screen. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page: background, wave edge, heading and content. */
export function Section({ id, tone, edge, title, intro, aside, children }: SectionProps) {
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`} aria-labelledby={`${id}-title`}>
      <Shoreline shape={edge} />
      <div className={styles.inner}>
        <header className={styles.heading}>
          <div>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </section>
  );
}
