import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the tags that the build wrote for search engines and sharing (scripts/sharing/) when the visitor navigates,
 * because they describe the first page only.
 */
export function StaleTags() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.querySelectorAll('[data-of-page]').forEach((tag) => tag.remove());
  }, [pathname]);
  return null;
}
