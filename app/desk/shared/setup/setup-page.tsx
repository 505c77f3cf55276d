import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-shared-setup.ts';
import { address } from '../../../../domain/site/addresses.ts';
import { useAuth } from '../../../data/session.tsx';
import { TopBar } from '../../frame/top-bar.tsx';
import { Empty } from '../states/empty.tsx';
import styles from './setup-page.module.css';

interface SetupPageProps {
  title: string;
  /** One line about the page. */
  line: ReactNode;
  /** What only owners do here, as in 'Only owners manage people.' Everybody else sees this sentence alone. */
  ownersOnly?: string;
  /** The panels. Those of a SetupColumn are one below the other, beside the first one on a wide screen. */
  children: ReactNode;
}

/** A page on which the operator sets up the desk: settings, people, history, security, data. */
export function SetupPage({ title, line, ownersOnly, children }: SetupPageProps) {
  const { role } = useAuth();
  const isOpen = !ownersOnly || role === 'owner';
  return (
    <>
      <TopBar title={title} line={isOpen ? line : undefined} />
      <div className={styles.page}>{isOpen ? children : <OwnersOnly sentence={ownersOnly} />}</div>
    </>
  );
}

/** Panels one below the other. */
export function SetupColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

function OwnersOnly({ sentence }: { sentence: string }) {
  return (
    <Empty title={sentence}>
      <p>{words.askOwner}</p>
      <Link to={address.desk.home} className={styles.way}>
        {words.backToday}
      </Link>
    </Empty>
  );
}
