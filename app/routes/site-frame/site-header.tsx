import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { site } from '../../../site.config.ts';
import { SectionLink } from '../../components/section-link.tsx';
import { useAuth } from '../../data/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './site-header.module.css';

const sections = [
  { section: 'tours', label: 'Tours' },
  { section: 'golf-carts', label: 'Golf Carts' },
  { section: 'blog', label: 'Blog' },
  { section: 'contact', label: 'Contact' },
] as const;

/** The header (docs/product.md, Header). */
export function SiteHeader() {
  const isScrolled = useScrolledPast(50);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // Only the home page has a picture behind the header.
  const isSolid = isScrolled || open || pathname !== '/';
  const close = () => setOpen(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(close, [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      // The focused link is hidden with the menu.
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={`${styles.header} ${isSolid ? styles.solid : ''}`} data-scrolled={isScrolled || undefined}>
      <div className={styles.inner}>
        <SectionLink section="home" className={styles.brand} aria-label={`${site.product}, home`} onClick={close}>
          <Wordmark />
        </SectionLink>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          <Icon d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h12'} size={24} grid={24} />
        </button>
        <div id="site-menu" className={`${styles.menu} ${open ? styles.open : ''}`}>
          <nav aria-label="Main">
            <ul role="list" className={styles.links}>
              {sections.map(({ section, label }) => (
                <li key={section}>
                  <SectionLink section={section} className={styles.link} onClick={close}>
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <Account onChoose={close} />
        </div>
      </div>
    </header>
  );
}

/** Sign In and Book Now, or Sign Out and, for administrators, Admin. */
function Account({ onChoose }: { onChoose: () => void }) {
  const { user, isAdmin, signOut } = useAuth();
  if (!user) {
    return (
      <div className={styles.account}>
        <Link to="/auth" className={styles.link} onClick={onChoose}>
          Sign In
        </Link>
        <SectionLink section="booking" className={buttonClass('primary', styles.book)} onClick={onChoose}>
          Book Now
        </SectionLink>
      </div>
    );
  }
  const leave = () => {
    onChoose();
    signOut().then(
      () => showToast({ tone: 'success', title: 'Signed out successfully' }),
      (error: unknown) => showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <div className={styles.account}>
      {isAdmin && (
        <Link to="/admin" className={styles.link} onClick={onChoose}>
          Admin
        </Link>
      )}
      <button type="button" className={`${styles.link} ${styles.leave}`} onClick={leave}>
        Sign Out
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
