import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staysInPlace } from '../../../start/place-keeper.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './step-row.module.css';

/** A link to other days. */
export interface Step {
  /** What the link is, such as 'Next month'. */
  label: string;
  /** The days, such as 'March 2099'. */
  days: string;
  /** The query of their address. */
  search: string;
}

interface StepRowProps {
  /** The id of the heading; a table may name itself by it. */
  titleId?: string;
  /** The days that are shown; empty while they load. */
  title: string;
  /** Null if there are no days before, or none after. */
  before: Step | null;
  after: Step | null;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

const beforeIcon = 'M15 5l-7 7 7 7';
const afterIcon = 'M9 5l7 7-7 7';

/** The days that a place shows, between links to those before and after. New days are announced. */
export function StepRow({ titleId, title, before, after, children }: StepRowProps) {
  return (
    <div className={styles.row}>
      <StepLink step={before} icon={beforeIcon} />
      <div role="status" className={styles.title}>
        {title && <h2 id={titleId}>{title}</h2>}
      </div>
      <StepLink step={after} icon={afterIcon} />
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

function StepLink({ step, icon }: { step: Step | null; icon: string }) {
  if (!step) return <span className={styles.step} />;
  const { label, days, search } = step;
  return (
    <Link className={styles.step} to={{ search }} state={staysInPlace} aria-label={`${label}: ${days}`} title={days}>
      <Icon d={icon} size={20} grid={24} weight={2} />
    </Link>
  );
}
