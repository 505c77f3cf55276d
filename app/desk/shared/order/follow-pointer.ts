interface Drag {
  begin: () => void;
  /** Called with the element below the pointer, also while the page scrolls. */
  over: (element: Element | null) => void;
  end: (isDropped: boolean) => void;
}

// In px: how far a press may move before it is a drag, and how near the edge of the window the page scrolls.
const slack = 6;
const edge = 96;

/**
 * Follows a pressed pointer as a drag until it is released, or Escape or the browser ends it. Near the upper and the
 * lower edge of the window the page scrolls, the faster the nearer.
 */
export function followPointer(press: PointerEvent, { begin, over, end }: Drag): void {
  const listeners = new AbortController();
  let isDrag = false;
  let at = { x: press.clientX, y: press.clientY };
  const scroll = () => {
    if (listeners.signal.aborted) return;
    const beyond = Math.min(0, at.y - edge) + Math.max(0, at.y - (innerHeight - edge));
    if (beyond !== 0) {
      scrollBy({ top: beyond / 4, behavior: 'instant' });
      over(document.elementFromPoint(at.x, at.y));
    }
    requestAnimationFrame(scroll);
  };
  const finish = (isDropped: boolean) => {
    listeners.abort();
    if (isDrag) end(isDropped);
  };
  const listen = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, act, { signal: listeners.signal, capture: true });
  listen('pointermove', (event) => {
    if (event.pointerId !== press.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (!isDrag) {
      if (Math.hypot(at.x - press.clientX, at.y - press.clientY) < slack) return;
      isDrag = true;
      begin();
      scroll();
    }
    over(document.elementFromPoint(at.x, at.y));
  });
  listen('pointerup', (event) => event.pointerId === press.pointerId && finish(true));
  listen('pointercancel', (event) => event.pointerId === press.pointerId && finish(false));
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isDrag) return;
    event.preventDefault();
    event.stopPropagation();
    finish(false);
  });
}
