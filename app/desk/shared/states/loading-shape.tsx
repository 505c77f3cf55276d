import type { CSSProperties } from 'react';
import { Loading } from '../../../ui/loading.tsx';
import styles from './loading-shape.module.css';

/** The shape of rows that load. `rows`: how many of 3 rem they take the place of, so that nothing below jumps. */
export function LoadingRows({ rows = 5 }: { rows?: number | undefined }) {
  return (
    <div className={styles.rows} style={{ '--rows': rows } as CSSProperties}>
      <Loading />
    </div>
  );
}

/** The shape of the desk, while it is not known yet who opens it: its bars, and rows that load. */
export function LoadingDesk() {
  return (
    <div className={styles.desk} data-desk-shape="">
      <LoadingRows rows={8} />
    </div>
  );
}
