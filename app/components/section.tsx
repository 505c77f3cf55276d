import { useEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { firstInput } from './first-input.ts';
import { Shoreline } from './shoreline.tsx';
import { whenIdle } from './when-idle.ts';
import styles from './section.module.css';

interface SectionProps {
  /** The anchor; the heading's id is `<id>-title`. */
  id: string;
  /** The background; neighboring sections differ. */
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
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => measureInTurn(inner), []);
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`} aria-labelledby={`${id}-title`}>
      <Shoreline shape={edge} />
      <div ref={inner} className={styles.inner}>
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

let turn: Promise<unknown> = firstInput;

// One section after the other, so that no click has to wait for the whole page. The browser remembers the height that it
// saw (contain-intrinsic-size: auto) and leaves out again what is far away.
function measureInTurn(inner: RefObject<HTMLElement | null>): void {
  turn = turn
    .then(() => new Promise<void>((resolve) => whenIdle(resolve)))
    .then(nextFrame)
    .then(() => inner.current?.toggleAttribute('data-measured', true))
    .then(nextFrame)
    .then(nextFrame)
    .then(() => inner.current?.toggleAttribute('data-measured', false));
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
