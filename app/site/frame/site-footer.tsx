import { Link } from 'react-router';
import { firstAddress as address } from '../../../domain/site/first-addresses.ts';
import { site } from '../../../site.config.ts';
import { SectionLink } from '../../start/section-link.tsx';
import { Shoreline } from '../shared/shoreline.tsx';
import { Newsletter } from './newsletter.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './site-footer.module.css';

/** The footer (docs/product/site.md, Footer). */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Shoreline shape="ripple" />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark lazy />
          <p>
            {site.tagline}. Tours of the reef, the rivers and the ruins, and golf carts for the island, from{' '}
            {site.location.name}.
          </p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.title}>
            Quick Links
          </h2>
          <ul role="list" className={styles.links}>
            <li>
              <SectionLink section="home">Home</SectionLink>
            </li>
            <li>
              <SectionLink section="tours">Tours</SectionLink>
            </li>
            <li>
              <SectionLink section="golf-carts">Golf Carts</SectionLink>
            </li>
            <li>
              <Link to={address.blog}>Blog</Link>
            </li>
            <li>
              <SectionLink section="booking">Book Now</SectionLink>
            </li>
            <li>
              <SectionLink section="contact">Contact</SectionLink>
            </li>
          </ul>
        </nav>
        <Newsletter />
      </div>
      <Legal />
    </footer>
  );
}

function Legal() {
  return (
    <div className={styles.legal}>
      <p>
        <span suppressHydrationWarning>© {new Date().getFullYear()}</span> <span translate="no">{site.product}</span>
      </p>
      <ul role="list">
        <li>
          <Link to={address.privacy}>Your data</Link>
        </li>
        <li>
          <a href="#privacy" onClick={(event) => event.preventDefault()}>
            Privacy Policy
          </a>
        </li>
        <li>
          <a href="#terms" onClick={(event) => event.preventDefault()}>
            Terms
          </a>
        </li>
      </ul>
    </div>
  );
}
