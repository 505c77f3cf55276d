import type { MetaFunction } from 'react-router';
import { Link } from 'react-router';
import * as words from '#words/desk-more.ts';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageLinks } from '../frame/language-links.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { SignOutButton } from '../offline/sign-out-button.tsx';
import { placesOf } from '../frame/desk-places.ts';
import { useFrame } from '../frame/frame-context.ts';
import styles from './more-page.module.css';

export const meta: MetaFunction = () => [
  { title: words.tag({ product: site.product }) },
  { name: 'robots', content: 'noindex' },
];

/** The list of the places that the bar of a phone does not have (docs/product/desk.md, Frame). */
export default function MorePage() {
  const { showKeys } = useFrame();
  const { role } = useAuth();
  return (
    <>
      <TopBar title={words.more} />
      <ul role="list" className={styles.places}>
        {placesOf(role)
          .filter(({ isMain }) => !isMain)
          .map(({ path, label, text, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.place}>
                <Icon d={icon} size={22} grid={24} weight={1.8} />
                <span>
                  <b>{label}</b>
                  <span className={styles.text}>{text}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
      <p className={styles.leave}>
        <Link to="/" className={styles.site}>
          {words.website}
        </Link>
        <LanguageLinks className={styles.site} />
        <Button variant="quiet" onClick={showKeys}>
          {words.keys}
        </Button>
        <SignOutButton className={styles.out} />
      </p>
    </>
  );
}
