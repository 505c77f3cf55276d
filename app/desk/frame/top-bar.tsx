import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-frame.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFrame } from './frame-context.ts';
import styles from './top-bar.module.css';

const backIcon = 'M15 5l-7 7 7 7';
const findIcon = 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21';
const newIcon = 'M12 5v14M5 12h14';

interface TopBarProps {
  title: ReactNode;
  /** One quiet line below the title. */
  line?: ReactNode;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** What can be done on the page, at the end of the bar. */
  children?: ReactNode;
}

/** The bar at the top of a place of the desk: its title, the way back, and its actions. */
export function TopBar({ title, line, back, children }: TopBarProps) {
  const { find, enter } = useFrame();
  return (
    <>
      <header className={styles.bar}>
        {back && (
          <Link to={back.to} className={styles.back} aria-label={back.label} title={back.label}>
            <Icon d={backIcon} size={22} grid={24} weight={2} />
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        <button type="button" className={styles.new} aria-keyshortcuts="n" onClick={() => enter()}>
          <Icon d={newIcon} size={20} grid={24} weight={2} />
          <span>{words.newBooking}</span>
        </button>
        <button type="button" className={styles.find} aria-keyshortcuts="Control+K Meta+K /" onClick={find}>
          <Icon d={findIcon} size={20} grid={24} weight={2} />
          <span>{words.find}</span>
        </button>
      </header>
      {line && <p className={styles.line}>{line}</p>}
    </>
  );
}
