import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { hasOthers, otherLanguages } from 'virtual:other-languages';
import * as shared from '#words/shared.ts';
import * as words from '#words/header.ts';
import { prefix } from '#words/language.ts';
import { hasBlog, hasCarts } from '../../../content/offers.ts';
import { firstAddress as address } from '../../../domain/site/first-addresses.ts';
import { site } from '../../../site.config.ts';
import { SectionLink } from '../../start/section-link.tsx';
import { useAuth } from '../../data/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { LanguageLink } from './language-link.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './site-header.module.css';

const sections = [
  { section: 'tours', label: shared.tours },
  ...(hasCarts ? [{ section: 'golf-carts', label: shared.golfCartsLink }] : []),
  ...(hasBlog ? [{ section: 'blog', label: shared.blog }] : []),
  { section: 'contact', label: shared.contact },
];

/** The header (docs/product/site.md, Header). */
export function SiteHeader() {
  const isScrolled = useScrolledPast(50);
  const { pathname } = useLocation();
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);
  // Only the home page has a picture behind the header.
  const isHome = pathname === '/';
  const isSolid = isScrolled || menu.isOpen || !isHome;
  // On the home page a link scrolls. On other pages the menu stays open until the next page replaces its history entry.
  const link = { onClick: isHome ? menu.close : undefined, replace: menu.isOpen };

  return (
    <header ref={header} className={`${styles.header} ${isSolid ? styles.solid : ''}`}>
      <div className={styles.inner}>
        <SectionLink
          section="home"
          className={styles.brand}
          aria-label={words.brand({ product: site.product })}
          {...link}
        >
          <Wordmark />
        </SectionLink>
        <button
          ref={menu.toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={menu.isOpen}
          aria-controls="site-menu"
          aria-label={menu.isOpen ? words.closeMenu : words.openMenu}
          onClick={menu.isOpen ? menu.close : menu.open}
        >
          <Icon d={menu.isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h12'} size={24} grid={24} />
        </button>
        <noscript>
          {import.meta.env.SSR && (
            <a href="#site-menu" className={styles.toggle} aria-label={words.openMenu}>
              <Icon d="M3 6h18M3 12h18M3 18h12" size={24} grid={24} />
            </a>
          )}
        </noscript>
        <div id="site-menu" className={`${styles.menu} ${menu.isOpen ? styles.open : ''}`}>
          <nav aria-label={words.menu}>
            <ul role="list" className={styles.links}>
              {sections.map(({ section, label }) => (
                <li key={section}>
                  <SectionLink section={section} className={styles.link} {...link}>
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          {hasOthers &&
            otherLanguages.map((other) => <LanguageLink key={other.language} to={other} className={styles.link} />)}
          <Account link={link} onSignOut={menu.close} />
        </div>
      </div>
    </header>
  );
}

/** The menu of a narrow screen. Back, Escape, a press outside, scrolling and navigation close it. */
function useMenu(header: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useEffect(close, [close, key]);
  useBackCloses(isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    const done = new AbortController();
    const options = { passive: true, signal: done.signal };
    const opened = scrollY;
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        // The focused link is hidden with the menu.
        toggle.current?.focus();
      },
      options,
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => header.current?.contains(target as Node) || close(),
      options,
    );
    addEventListener('scroll', () => Math.abs(scrollY - opened) > 24 && close(), options);
    return () => done.abort();
  }, [header, isOpen, close]);
  return { isOpen, open: () => setOpen(true), close, toggle };
}

/** Shows Sign In and Book Now, or Sign Out and, for people with a role at the desk, the link to it. */
interface AccountProps {
  /** The props of the menu's links. */
  link: { onClick?: () => void; replace: boolean };
  onSignOut: () => void;
}

function Account({ link, onSignOut }: AccountProps) {
  const { user, role, isAdmin, signOut } = useAuth();
  if (!user) {
    return (
      <div className={styles.account}>
        <Link to={address.auth} className={styles.link} replace={link.replace}>
          {words.signIn}
        </Link>
        <SectionLink section="booking" className={buttonClass('primary', styles.book)} {...link}>
          {shared.bookNow}
        </SectionLink>
      </div>
    );
  }
  const leave = () => {
    onSignOut();
    signOut().then(
      () => showToast({ tone: 'success', title: words.signedOut }),
      (error: unknown) => showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <div className={styles.account}>
      {role &&
        // The router has the desk in the first language alone (scripts/build/router/site-routes.ts).
        (prefix ? (
          <a href={prefix + address.desk.home} className={styles.link}>
            {isAdmin ? words.admin : words.trips}
          </a>
        ) : (
          <Link to={address.desk.home} className={styles.link} replace={link.replace}>
            {isAdmin ? words.admin : words.trips}
          </Link>
        ))}
      <button type="button" className={`${styles.link} ${styles.leave}`} onClick={leave}>
        {words.signOut}
      </button>
    </div>
  );
}

function useScrolledPast(distance: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(window.scrollY > distance);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [distance]);
  return isPast;
}
