/**
 * Sets the attribute `data-away` on a fixed element while it lies over a field, so that the style sheet hides it there.
 * Returns a function that stops this.
 */
export function keepOffFields(element: HTMLElement): () => void {
  const done = new AbortController();
  const check = () => {
    const box = element.getBoundingClientRect();
    const covers = [...document.querySelectorAll('input, select, textarea')].some((field) => {
      const { left, right, top, bottom, width } = field.getBoundingClientRect();
      return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    element.toggleAttribute('data-away', covers);
  };
  for (const change of ['scroll', 'resize', 'focusin'])
    addEventListener(change, check, { passive: true, signal: done.signal });
  // Its first report comes at once.
  const growth = new ResizeObserver(check);
  // With its padding, which grows by the bars at the lower edge.
  growth.observe(document.body, { box: 'border-box' });
  growth.observe(element);
  // The Google popup moves the element when it comes and goes: attribute data-offer.
  const bar = new MutationObserver(check);
  bar.observe(document.documentElement, { attributes: true });
  return () => {
    bar.disconnect();
    growth.disconnect();
    done.abort();
  };
}
