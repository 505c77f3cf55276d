import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A part of a list, by the index of its first row and of the row after its last one. */
export interface DrawnRows {
  first: number;
  end: number;
}

// Whole steps, so that most scrolled pixels change nothing. Some steps more are drawn above and below the view; not
// many, because each drawn row costs time in each frame.
const step = 4;
const steps = 2;
// In px. For the first frame, before a row is there: about what is above the list, and the height of a row.
const usualTop = 300;
const usualHeight = 60;

/**
 * Which rows of a long list are drawn: those in view, and some more. All rows have one height, so the height of the
 * whole list says where each is.
 * @param list the element with the rows, as high as all rows together
 */
export function useDrawnRows(list: RefObject<HTMLElement | null>, count: number): DrawnRows {
  const [drawn, setDrawn] = useState<DrawnRows>(() => ({ first: 0, end: rowsAtFirst() }));
  const asked = useRef(drawn);
  // A drawn part may have been rendered, and not be shown yet.
  const shown = useRef(drawn);
  const look = useRef(() => {});
  look.current = () => {
    const { top, height } = list.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const rowHeight = height / count;
    // The list is empty, or in a place that is not shown.
    if (!(rowHeight > 0)) return;
    // Both change at once, so that a step is drawn by one rendering.
    const above = step * Math.floor(-top / rowHeight / step);
    const seen = {
      first: Math.max(0, above),
      end: Math.max(0, above + step + wholeSteps(innerHeight / rowHeight)),
    };
    if (seen.first < shown.current.first || Math.min(count, seen.end) > shown.current.end)
      setDrawn(joined(shown.current, seen));
    const first = Math.max(0, seen.first - steps * step);
    const end = Math.max(first, seen.end + steps * step);
    if (asked.current.first === first && asked.current.end === end) return;
    asked.current = { first, end };
    // What is not in view yet may take several frames.
    startTransition(() => setDrawn(asked.current));
  };
  useLayoutEffect(() => {
    shown.current = drawn;
  }, [drawn]);
  useLayoutEffect(() => look.current(), [count]);
  useEffect(() => {
    const listen = () => look.current();
    // What is above the list may change its height.
    const watch = new ResizeObserver(listen);
    const section = list.current?.closest('section');
    if (section) watch.observe(section);
    // A column that scrolls by itself does not tell the window otherwise.
    addEventListener('scroll', listen, { capture: true, passive: true });
    addEventListener('resize', listen);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', listen, { capture: true });
      removeEventListener('resize', listen);
    };
  }, [list]);
  return { first: Math.min(drawn.first, count), end: Math.min(drawn.end, count) };
}

function wholeSteps(rows: number): number {
  return step * Math.ceil(rows / step);
}

function rowsAtFirst(): number {
  return Math.max(step, wholeSteps((innerHeight - usualTop) / usualHeight));
}

/** The rows in view, and those that are drawn already if they are next to them. */
function joined(drawn: DrawnRows, seen: DrawnRows): DrawnRows {
  const isApart = drawn.end < seen.first || drawn.first > seen.end;
  return isApart ? seen : { first: Math.min(drawn.first, seen.first), end: Math.max(drawn.end, seen.end) };
}
