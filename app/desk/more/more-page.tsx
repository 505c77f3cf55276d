import type { MetaFunction } from 'react-router';
import { Link } from 'react-router';
import { site } from '../../../site.config.ts';
import { AdminHeader } from '../frame/admin-header.tsx';
import { deskPages } from './desk-pages.ts';
import styles from './more-page.module.css';

export const meta: MetaFunction = () => [{ title: `More · ${site.product}` }, { name: 'robots', content: 'noindex' }];

/** The list of the desk's other pages (docs/product/desk.md, Today and tomorrow). */
export default function MorePage() {
  return (
    <>
      <AdminHeader>
        <h1 tabIndex={-1}>More</h1>
        <p>Everything else that you can see and set here.</p>
      </AdminHeader>
      <ul role="list" className={styles.pages}>
        {deskPages.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path} className={styles.page}>
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
