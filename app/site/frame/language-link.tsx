import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { OtherLanguage } from 'virtual:other-languages';
import { deviceStore } from '../../data/storage.ts';

/** The key in the storage of the device with the language that the visitor has chosen. */
export const languageKey = 'language';

interface LanguageLinkProps {
  to: OtherLanguage;
  className?: string;
  /** The text of the link; the name of the language by default. */
  children?: string;
}

/**
 * A link to this page in another language (docs/product/site.md, Languages). It keeps the section. The storage of the
 * browser keeps what is typed in the booking form.
 */
export function LanguageLink({ to: { language, prefix, name }, className, children = name }: LanguageLinkProps) {
  const { pathname } = useLocation();
  const page = pathname === '/' ? prefix || '/' : `${prefix}${pathname}`;
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    deviceStore.write(languageKey, language);
    // The router knows neither a section that was scrolled to nor the address of a 404 page.
    currentTarget.href = page + location.search + location.hash;
  };
  return (
    <a href={page} hrefLang={language} lang={language} className={className} onClick={choose} suppressHydrationWarning>
      {children}
    </a>
  );
}
