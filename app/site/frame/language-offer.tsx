import { useEffect, useRef, useState, type ReactNode } from 'react';
import { otherLanguages, type OtherLanguage } from 'virtual:other-languages';
import { language } from '#words/language.ts';
import * as words from '#words/toast.ts';
import { deviceStore, tabStore } from '../../data/storage.ts';
import { closePath, Icon } from '../../ui/icon.tsx';
import { useHold } from '../../ui/toast.tsx';
import { languageKey, LanguageLink } from './language-link.tsx';
import { languageToOffer } from './language-to-offer.ts';
import styles from './language-offer.module.css';
import { keepOffFields } from './off-fields.ts';

/** The key in the storage of the tab that is set when the offer was shown. */
const offeredKey = 'language-offered';

// In ms.
const shownFor = 8_000;
const second = 1_000;

/**
 * Offers the language that the visitor reads in a bar at the lower edge, once for each tab (docs/product/site.md,
 * Languages). The page stays as it is, and its head is not covered.
 */
export function LanguageOffer(): ReactNode {
  const [offered, setOffered] = useState<OtherLanguage | null>(null);
  useEffect(() => {
    const found = findOffered();
    if (!found || tabStore.read(offeredKey)) return;
    tabStore.write(offeredKey, 'true');
    setOffered(found);
  }, []);
  const leave = () => setOffered(null);
  // The empty region comes first, because screen readers announce changes only in regions that they know.
  return <div role="status">{offered && <Bar offered={offered} onLeave={leave} />}</div>;
}

function findOffered(): OtherLanguage | undefined {
  const others = otherLanguages.map((other) => other.language);
  const best = languageToOffer(language, others, deviceStore.read(languageKey), navigator.languages);
  return otherLanguages.find((other) => other.language === best);
}

/** Whether the bar is hidden over a field (off-fields.ts), or lies below a dialog. */
function isCovered(bar: HTMLElement): boolean {
  return bar.hasAttribute('data-away') || document.querySelector('dialog[open]') !== null;
}

function Bar({ offered, onLeave }: { offered: OtherLanguage; onLeave: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  const { isHeld, handlers } = useHold(bar);
  useEffect(() => keepOffFields(bar.current!), []);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    if (isHeld) return;
    let left = shownFor;
    // The time in which it cannot be seen does not count.
    const timer = setInterval(() => {
      if (isCovered(bar.current!)) return;
      left -= second;
      if (left === 0) latest.current();
    }, second);
    return () => clearInterval(timer);
  }, [isHeld]);
  return (
    <div
      ref={bar}
      // A weather notice gives way to it on a phone, as to other notices.
      data-toast="info"
      className={styles.bar}
      {...handlers}
    >
      <p>
        <span lang={offered.language}>{offered.offer}</span>{' '}
        <LanguageLink to={offered} className={styles.link}>
          {offered.show}
        </LanguageLink>
      </p>
      <button type="button" className={styles.dismiss} onClick={onLeave} aria-label={words.dismiss}>
        <Icon d={closePath} size={18} />
      </button>
    </div>
  );
}
