import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as words from '#words/desk-frame.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { useAuth } from '../../data/session.tsx';
import { deviceStore } from '../../data/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { loadEntry, NewBooking } from '../entry/new-booking.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { DecisionNotices } from '../offline/decision-notices.tsx';
import { TroubleNote } from '../offline/trouble-note.tsx';
import { SignOutButton, useAskedSignOut } from '../offline/sign-out-button.tsx';
import { accountPlaces, findPlace, placesOf, setupPlaces, workPlaces, type DeskPlace } from './desk-places.ts';
import { FrameContext } from './frame-context.ts';
import { LanguageLinks } from './language-links.tsx';
import { useUnmeantInput } from '../shared/fields/use-unmeant-input.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { usePreparedParts } from '../shared/loaded-part.tsx';
import { DeskKeys } from './desk-keys.tsx';
import styles from './desk-frame.module.css';
import { Finder, loadFinder } from './finder.tsx';
import { useNotifications } from './use-notifications.ts';

/** The dialogs of every place. */
const dialogs = [loadFinder, loadEntry];
const collapsedKey = 'desk rail collapsed';
const moreIcon = 'M5 12h.01M12 12h.01M19 12h.01';
const keysIcon = 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14.5h8';
const collapseIcon = 'M15 6l-6 6 6 6';

/** The frame of the desk: the rail, which is a bar at the bottom of a phone, and the open place beside it. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useCollapsed();
  const { trouble } = useDesk();
  const [isFinding, setFinding] = useState(false);
  const [isListing, setListing] = useState(false);
  const { entry, enter, reopen, close } = useEntry();
  const { leave, question } = useAskedSignOut();
  const frame = useMemo(
    () => ({ find: () => setFinding(true), showKeys: () => setListing(true), enter, reopen }),
    [enter, reopen],
  );
  usePageHeadingFocus();
  usePreparedParts(dialogs);
  useNotifications();
  useUnmeantInput();
  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <Rail isCollapsed={isCollapsed} onCollapse={setCollapsed} onKeys={frame.showKeys} />
      <FrameContext value={frame}>
        <div className={styles.side}>
          <main id="content" className={styles.place}>
            <TroubleNote trouble={trouble} />
            {children}
          </main>
          <DecisionNotices />
        </div>
      </FrameContext>
      <Finder
        open={isFinding}
        onClose={() => setFinding(false)}
        onEnter={frame.enter}
        onKeys={frame.showKeys}
        onSignOut={leave}
      />
      {question}
      <NewBooking entry={entry} onClose={close} />
      <DeskKeys isOpen={isListing} onClose={() => setListing(false)} {...frame} />
    </div>
  );
}

interface RailProps {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  /** Opens the list of the keys. */
  onKeys: () => void;
}

function Rail({ isCollapsed, onCollapse, onKeys }: RailProps) {
  const { user, role } = useAuth();
  const { counts } = useDesk();
  const { pathname, hash } = useLocation();
  const current = findPlace(role, pathname, hash);
  const linkTo = (place: DeskPlace) => (
    <PlaceLink
      key={place.path}
      place={place}
      current={place === current ? (place.path === pathname + hash ? 'page' : 'true') : undefined}
      count={place.path === `${address.desk.home}#bookings` ? (counts?.pending ?? 0) : 0}
    />
  );
  const isMore = !current || !current.isMain;
  return (
    <header className={styles.rail}>
      <Link to="/" className={styles.home} translate="no" title={isCollapsed ? site.product : undefined}>
        <img src="/icons/favicon.svg" alt="" width="28" height="28" />
        <span className={styles.label}>{site.product}</span>
      </Link>
      <nav aria-label={words.desk}>
        <ul role="list" className={styles.places}>
          {workPlaces.map(linkTo)}
          <li className={styles.more}>
            <Link
              to={address.desk.more}
              className={styles.link}
              aria-current={pathname === address.desk.more ? 'page' : isMore ? 'true' : undefined}
            >
              <Icon d={moreIcon} size={22} grid={24} weight={2.6} />
              <span className={styles.label}>{words.more}</span>
            </Link>
          </li>
          <li role="presentation" className={styles.line} />
          {placesOf(role, setupPlaces).map(linkTo)}
        </ul>
      </nav>
      <nav aria-label={words.yourAccount} className={styles.account}>
        <ul role="list" className={styles.places}>
          {accountPlaces.map(linkTo)}
        </ul>
        <p className={styles.email} translate="no">
          {user?.email}
        </p>
        <SignOutButton className={styles.leave} />
        <Tools {...{ isCollapsed, onCollapse, onKeys }} />
      </nav>
    </header>
  );
}

/** The buttons that make the rail narrow and list the keys, and the other languages. */
function Tools({ isCollapsed, onCollapse, onKeys }: RailProps) {
  return (
    <p className={styles.tools}>
      <button
        type="button"
        className={styles.collapse}
        aria-pressed={isCollapsed}
        aria-label={words.narrowMenu}
        title={isCollapsed ? words.wideMenu : words.narrowMenu}
        onClick={() => onCollapse(!isCollapsed)}
      >
        <Icon d={collapseIcon} size={18} grid={24} weight={2} />
      </button>
      <button type="button" className={styles.collapse} aria-label={words.keys} title={words.keys} onClick={onKeys}>
        <Icon d={keysIcon} size={18} grid={24} weight={1.8} />
      </button>
      <LanguageLinks className={styles.language} />
    </p>
  );
}

interface PlaceLinkProps {
  place: DeskPlace;
  current: 'page' | 'true' | undefined;
  /** A count beside the label. Screen readers do not read it, because the page title has it. */
  count: number;
}

function PlaceLink({ place: { path, label, icon, isMain }, current, count }: PlaceLinkProps) {
  return (
    <li className={isMain ? undefined : styles.second}>
      <Link to={path} className={styles.link} aria-current={current} title={label}>
        <span className={styles.icon} data-count={count > 99 ? '99+' : count || undefined}>
          <Icon d={icon} size={22} grid={24} weight={1.8} />
        </span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}

/** Whether the rail shows icons only. The device remembers it. */
function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => deviceStore.read(collapsedKey) !== null);
  return [
    isCollapsed,
    (next) => {
      deviceStore.write(collapsedKey, next ? 'yes' : null);
      setCollapsed(next);
    },
  ];
}

/** The pressed link can disappear with its page, so the heading of the next page gets the focus and is read aloud. */
function usePageHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('nav'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
