import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * When the visitor navigates, removes the tags that the build wrote for search engines and sharing (scripts/sharing/),
 * because they describe only the first page.
 */
export function StaleTags() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.querySelectorAll('[data-of-page]').forEach((tag) => tag.remove());
  }, [pathname]);
  return null;
}
