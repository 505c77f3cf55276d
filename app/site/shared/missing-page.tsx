import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '#words/missing-page.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './missing-page.module.css';

/** The 404 page (docs/product/site.md, Routes). Logs the attempted path. */
export function MissingPage() {
  const { pathname } = useLocation();
  useEffect(() => console.warn('404: no page at', pathname), [pathname]);
  return (
    <main id="content" className={styles.page}>
      <div className={styles.words}>
        <p className={styles.code} aria-hidden="true">
          404
        </p>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <Link className={buttonClass('primary')} to="/">
          {words.back}
        </Link>
      </div>
    </main>
  );
}
