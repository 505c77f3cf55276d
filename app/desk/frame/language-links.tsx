import { useLocation } from 'react-router';
import { otherLanguages } from 'virtual:other-languages';
import { deskLanguageKey } from '../../start/open-chosen-language.ts';

/**
 * Links to this page of the desk in the other languages (docs/product/desk.md, Language). The link carries the choice,
 * so it counts in another tab too: the device keeps it, and so does the account once it is known.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const addressIn = (language: string, prefix: string) => {
    const query = new URLSearchParams(search);
    query.set(deskLanguageKey, language);
    return `${prefix}${pathname}?${query.toString()}${hash}`;
  };
  return (
    <>
      {otherLanguages.map(({ language, prefix, name }) => (
        <a key={language} href={addressIn(language, prefix)} hrefLang={language} lang={language} className={className}>
          {name}
        </a>
      ))}
    </>
  );
}
