import { useEffect, type RefObject } from 'react';

/** Sets a property of the page to the height of a bar while it is shown, for what has to stay above it. */
export function useHeightOf(bar: RefObject<HTMLElement | null>, property: `--${string}`, isShown = true): void {
  useEffect(() => {
    const place = bar.current;
    if (!isShown || !place) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(property, `${place.offsetHeight}px`));
    watch.observe(place, { box: 'border-box' });
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property, isShown]);
}
