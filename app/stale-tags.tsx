import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * What the build wrote about a page for search engines and for sharing (scripts/sharing/) is true of that page alone:
 * once the visitor has moved on, it would make the browser share the page that he came from.
 */
export function StaleTags() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.querySelectorAll('[data-of-page]').forEach((tag) => tag.remove());
  }, [pathname]);
  return null;
}
