import { Link, useLocation } from 'react-router';
import type { ComponentProps } from 'react';
import { home } from '#words/language.ts';
import { isCurrentPage, pushSection } from '../ui/page-history.ts';
import { scrollToSection } from './scroll-to-section.ts';

interface SectionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** An anchor of the home page, without the #. */
  section: string;
}

/**
 * A link to a section of the home page. Scrolls on the home page, and navigates from other pages, also from one that is
 * not drawn yet.
 */
export function SectionLink({ section, onClick, ...rest }: SectionLinkProps) {
  const { pathname, key } = useLocation();
  return (
    <Link
      {...rest}
      to={`/#${section}`}
      onClick={(event) => {
        onClick?.(event);
        if (pathname !== '/' || !isCurrentPage(key)) return;
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (window.location.hash !== `#${section}`) pushSection(`${home}#${section}`);
        scrollToSection(section);
      }}
    />
  );
}
