const controls = 'a, button, input, select, textarea, label, summary';
/** The time without scrolling, in ms, that counts as rest. */
const rest = 350;
/** The free space around the element, in px. */
const margin = 6;

/**
 * Keeps a floating element out of the way by setting the attribute `data-away`: while the visitor scrolls down, and if
 * the element would cover a control. Removes it when they scroll up, at rest and at the end of the page. Returns a
 * function that stops this.
 * @param element its own box does not move; the style sheet moves its content
 */
export function floatClear(element: HTMLElement): () => void {
  const done = new AbortController();
  const options = { passive: true, signal: done.signal };
  let lastY = scrollY;
  let timer: ReturnType<typeof setTimeout>;
  const place = () => element.toggleAttribute('data-away', coversControl(element));
  const placeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, rest);
  };
  const follow = () => {
    if (scrollY > lastY) element.toggleAttribute('data-away', true);
    else place();
    lastY = scrollY;
    placeSoon();
  };
  place();
  addEventListener('scroll', follow, options);
  for (const change of ['resize', 'click', 'focusin']) addEventListener(change, placeSoon, options);
  const growth = new ResizeObserver(placeSoon);
  growth.observe(document.body);
  return () => {
    clearTimeout(timer);
    growth.disconnect();
    done.abort();
  };
}

function coversControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isBelow = (box: DOMRect) =>
    box.left < right + margin && box.right > left - margin && box.top < bottom + margin && box.bottom > top - margin;
  return [...document.querySelectorAll(controls)].some(
    (control) => !element.contains(control) && [...control.getClientRects()].some(isBelow),
  );
}
