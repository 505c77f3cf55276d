import { useEffect, useRef, useState, type RefObject } from 'react';

// In px. The browser's own gestures begin at the edges of the screen.
const edge = 24;
const slack = 10;
/** The width of the revealed buttons. */
const reach = 184;
// In ms, a little longer than the transition of the style sheet.
const settleTime = 200;

/** Whether the buttons of a row are revealed: not, while the finger pulls, or until they are closed. */
export type Swipe = 'closed' | 'pulled' | 'open';

/**
 * Reveals the buttons of a row when a finger pulls it to the left. A pull decides nothing: only a press of a revealed
 * button does. Scrolling stays with the browser (`touch-action: pan-y`). So do a pull that begins at an edge of the
 * screen, and everything with a mouse or a pen.
 * @param area an element in the row, an `article` whose style gets the width that is revealed
 */
export function useSwipe(area: RefObject<HTMLElement | null>): { swipe: Swipe; close: () => void } {
  const [swipe, setSwipe] = useState<Swipe>('closed');
  const pull = useRef<Pull | null>(null);
  useEffect(() => {
    const row = area.current?.closest('article');
    if (!row) return;
    const { stop, ...started } = watchPulls(row, setSwipe);
    pull.current = started;
    return stop;
  }, [area]);
  return { swipe, close: () => pull.current?.settle(false) };
}

interface Pull {
  /** Ends the pull with the buttons revealed or hidden. */
  settle: (isOpen: boolean) => void;
}

/** Follows the finger on a row, and tells what becomes of the buttons. */
function watchPulls(row: HTMLElement, tell: (swipe: Swipe) => void): Pull & { stop: () => void } {
  let began: { id: number; x: number; y: number; width: number } | null = null;
  let isPulling = false;
  let width = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: number) => {
    width = Math.min(reach, Math.max(0, next));
    row.style.setProperty('--pull', `${width}px`);
  };
  const settle = (isOpen: boolean) => {
    began = null;
    isPulling = false;
    delete row.dataset.pulled;
    show(isOpen ? reach : 0);
    clearTimeout(timer);
    if (isOpen) tell('open');
    else timer = setTimeout(() => tell('closed'), settleTime);
  };
  const press = (event: PointerEvent) => {
    if (!mayPull(event, row)) return;
    began = { id: event.pointerId, x: event.clientX, y: event.clientY, width };
    // Not before the first touch, because a list has many rows.
    for (const name of names) row.addEventListener(name, listeners[name]);
  };
  const move = ({ pointerId: id, clientX, clientY }: PointerEvent) => {
    const from = began;
    if (from?.id !== id) return;
    const [right, down] = [clientX - from.x, Math.abs(clientY - from.y)];
    if (!isPulling) {
      if (down > slack) began = null;
      if (down > slack || Math.abs(right) < slack || (right > 0 && width === 0)) return;
      isPulling = true;
      clearTimeout(timer);
      row.setPointerCapture(id);
      row.dataset.pulled = '';
      tell('pulled');
    }
    show(from.width - right);
  };
  const lift = ({ pointerId: id, type }: PointerEvent) => {
    if (began?.id !== id) return;
    began = null;
    if (!isPulling) return;
    settle(type === 'pointerup' && width > reach / 2);
    swallowClick(row);
  };
  const listeners = { pointermove: move, pointerup: lift, pointercancel: lift } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  row.addEventListener('pointerdown', press);
  const stop = () => {
    clearTimeout(timer);
    row.style.removeProperty('--pull');
    row.removeEventListener('pointerdown', press);
    for (const name of names) row.removeEventListener(name, listeners[name]);
  };
  return { settle, stop };
}

/** Whether a finger that comes down may pull the row. While rows are chosen, a press anywhere chooses. */
function mayPull({ pointerType, isPrimary, clientX }: PointerEvent, { dataset }: HTMLElement): boolean {
  const isAtEdge = clientX < edge || clientX > innerWidth - edge;
  return pointerType === 'touch' && isPrimary && !isAtEdge && !('choosing' in dataset);
}

/** The end of a pull is not a press of the row. */
function swallowClick(row: HTMLElement): void {
  const swallow = (event: Event) => event.preventDefault();
  row.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => row.removeEventListener('click', swallow, { capture: true }), 0);
}
