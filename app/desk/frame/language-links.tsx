import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { otherLanguages } from 'virtual:other-languages';
import { saveAccountLanguage } from '../../data/people/account-language.ts';
import { useAuth } from '../../data/session.tsx';
import { deviceStore } from '../../data/storage.ts';
import { deskLanguageKey } from '../../start/open-chosen-language.ts';

/**
 * Links to this page of the desk in the other languages (docs/product/desk.md, Language). The device keeps the choice,
 * and so does the account that is signed in.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const { user } = useAuth();
  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: string) => {
    deviceStore.write(deskLanguageKey, language);
    // Another tab keeps this page, so the request is not interrupted.
    const isHere = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!user) return;
    if (isHere) event.preventDefault();
    const { href } = event.currentTarget;
    await saveAccountLanguage(language);
    if (isHere) location.assign(href);
  };
  return (
    <>
      {otherLanguages.map(({ language, prefix, name }) => (
        <a
          key={language}
          href={prefix + pathname + search + hash}
          hrefLang={language}
          lang={language}
          className={className}
          onClick={(event) => void choose(event, language)}
        >
          {name}
        </a>
      ))}
    </>
  );
}
