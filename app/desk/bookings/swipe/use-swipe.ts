import { useEffect, useRef, useState, type RefObject } from 'react';

// In px. The browser's own gestures begin at the edges of the screen.
const edge = 24;
const slack = 10;
/** The width of the revealed buttons. */
const reach = 184;
const settleTime = 200;

/** Whether the buttons of a row are revealed: not, while the finger pulls, or until they are closed. */
export type Swipe = 'closed' | 'pulled' | 'open';

/**
 * Reveals the buttons of a row when a finger pulls it to the left. A pull decides nothing: only a press of a revealed
 * button does. Scrolling stays with the browser (`touch-action: pan-y`), and a pull that begins at an edge of the screen
 * too, as does everything with a mouse or a pen.
 * @param area an element in the row, an `article` whose style gets the width that is revealed
 */
export function useSwipe(area: RefObject<HTMLElement | null>): { swipe: Swipe; close: () => void } {
  const [swipe, setSwipe] = useState<Swipe>('closed');
  const settle = useRef<(isOpen: boolean) => void>(() => {});
  useEffect(() => {
    const row = area.current?.closest('article');
    if (!row) return;
    let began: { id: number; x: number; y: number; pull: number } | null = null;
    let isPulling = false;
    let pull = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (width: number) => {
      pull = Math.min(reach, Math.max(0, width));
      row.style.setProperty('--pull', `${pull}px`);
    };
    settle.current = (isOpen) => {
      isPulling = false;
      began = null;
      delete row.dataset.pulled;
      show(isOpen ? reach : 0);
      clearTimeout(timer);
      if (isOpen) setSwipe('open');
      else timer = setTimeout(() => setSwipe('closed'), settleTime);
    };
    const press = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
      const isAtEdge = x < edge || x > innerWidth - edge;
      if (pointerType !== 'touch' || !isPrimary || isAtEdge || 'choosing' in row.dataset) return;
      began = { id, x, y, pull };
    };
    const move = ({ pointerId: id, clientX, clientY }: PointerEvent) => {
      if (began?.id !== id) return;
      const [right, down] = [clientX - began.x, Math.abs(clientY - began.y)];
      if (!isPulling) {
        if (down > slack) began = null;
        if (down > slack || Math.abs(right) < slack || (right > 0 && pull === 0)) return;
        isPulling = true;
        clearTimeout(timer);
        row.setPointerCapture(id);
        row.dataset.pulled = '';
        setSwipe('pulled');
      }
      show(began.pull - right);
    };
    const lift = ({ pointerId: id, type }: PointerEvent) => {
      if (began?.id !== id) return;
      const wasPulling = isPulling;
      const isFar = pull > reach / 2;
      began = null;
      if (!wasPulling) return;
      settle.current(type === 'pointerup' && isFar);
      // The end of a pull is not a press of the row.
      const swallow = (event: Event) => event.preventDefault();
      row.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => row.removeEventListener('click', swallow, { capture: true }), 0);
    };
    row.addEventListener('pointerdown', press);
    row.addEventListener('pointermove', move);
    row.addEventListener('pointerup', lift);
    row.addEventListener('pointercancel', lift);
    return () => {
      clearTimeout(timer);
      row.style.removeProperty('--pull');
      row.removeEventListener('pointerdown', press);
      row.removeEventListener('pointermove', move);
      row.removeEventListener('pointerup', lift);
      row.removeEventListener('pointercancel', lift);
    };
  }, [area]);
  return { swipe, close: () => settle.current(false) };
}
