import { useEffect } from 'react';
import { otherLanguages, type OtherLanguage } from 'virtual:other-languages';
import { language } from '#words/language.ts';
import { deviceStore, tabStore } from '../../data/storage.ts';
import { showToast } from '../../ui/toast.tsx';
import { languageKey, LanguageLink } from './language-link.tsx';
import { languageToOffer } from './language-to-offer.ts';
import styles from './language-offer.module.css';

/** The key in the storage of the tab that is set when the notice was shown. */
const offeredKey = 'language-offered';

/**
 * Offers the language that the visitor reads in a notice, once for each tab (docs/product/site.md, Languages). The page
 * stays as it is.
 */
export function LanguageOffer(): null {
  useEffect(() => {
    const others = otherLanguages.map((other) => other.language);
    const chosen = deviceStore.read(languageKey);
    const best = languageToOffer(language, others, chosen, navigator.languages);
    const offered = otherLanguages.find((other) => other.language === best);
    if (!offered || tabStore.read(offeredKey)) return;
    tabStore.write(offeredKey, 'true');
    showToast({ tone: 'info', topic: 'language', ...textsOf(offered) });
  }, []);
  return null;
}

function textsOf(offered: OtherLanguage) {
  return {
    title: <span lang={offered.language}>{offered.offer}</span>,
    message: (
      <LanguageLink to={offered} className={styles.link}>
        {offered.show}
      </LanguageLink>
    ),
  };
}
