import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './use-paper.module.css';

/** Prints something that is not shown: `paper` is for the page, which shows it on paper alone, and alone there. */
export function usePaper() {
  const [content, print] = useState<ReactNode>(null);
  useEffect(() => {
    if (content === null) return;
    const leave = () => print(null);
    addEventListener('afterprint', leave);
    document.body.toggleAttribute('data-paper', true);
    window.print();
    return () => {
      document.body.removeAttribute('data-paper');
      removeEventListener('afterprint', leave);
    };
  }, [content]);
  const paper = content !== null && createPortal(<div className={styles.paper}>{content}</div>, document.body);
  return { print, paper };
}
