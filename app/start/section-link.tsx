import { Link, useLocation } from 'react-router';
import type { ComponentProps } from 'react';
import { home } from '#words/language.ts';
import { pushSection } from '../ui/page-history.ts';
import { scrollToSection } from './scroll-to-section.ts';

interface SectionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** An anchor of the home page, without the #. */
  section: string;
}

/** A link to a section of the home page. Scrolls on the home page, and navigates from other pages. */
export function SectionLink({ section, onClick, ...rest }: SectionLinkProps) {
  const isHome = useLocation().pathname === '/';
  return (
    <Link
      {...rest}
      to={`/#${section}`}
      onClick={(event) => {
        onClick?.(event);
        if (!isHome || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (window.location.hash !== `#${section}`) pushSection(`${home}#${section}`);
        scrollToSection(section);
      }}
    />
  );
}
