import { Link } from 'react-router';
import { hasOthers, otherLanguages } from 'virtual:other-languages';
import * as shared from '#words/shared.ts';
import * as words from '#words/footer.ts';
import { hasBlog, hasCarts } from '../../../content/offers.ts';
import { firstAddress as address } from '../../../domain/site/first-addresses.ts';
import { site } from '../../../site.config.ts';
import { SectionLink } from '../../start/section-link.tsx';
import { Shoreline } from '../shared/shoreline.tsx';
import { LanguageLink } from './language-link.tsx';
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
          <p>{words.about({ tagline: site.tagline, place: site.location.name })}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.title}>
            {words.quickLinks}
          </h2>
          <ul role="list" className={styles.links}>
            <li>
              <SectionLink section="home">{words.home}</SectionLink>
            </li>
            <li>
              <SectionLink section="tours">{shared.tours}</SectionLink>
            </li>
            {hasCarts && (
              <li>
                <SectionLink section="golf-carts">{shared.golfCartsLink}</SectionLink>
              </li>
            )}
            {hasBlog && (
              <li>
                <Link to={address.blog}>{shared.blog}</Link>
              </li>
            )}
            <li>
              <SectionLink section="booking">{shared.bookNow}</SectionLink>
            </li>
            <li>
              <SectionLink section="contact">{shared.contact}</SectionLink>
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
          <Link to={address.privacy}>{words.yourData}</Link>
        </li>
        <li>
          <a href="#privacy" onClick={(event) => event.preventDefault()}>
            {words.privacyPolicy}
          </a>
        </li>
        <li>
          <a href="#terms" onClick={(event) => event.preventDefault()}>
            {words.terms}
          </a>
        </li>
        {hasOthers &&
          otherLanguages.map((other) => (
            <li key={other.language}>
              <LanguageLink to={other} />
            </li>
          ))}
      </ul>
    </div>
  );
}
