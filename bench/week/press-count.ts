import type { BrowserContext } from '@playwright/test';

/** The purpose of an errand. */
export type Purpose =
  | 'requests'
  | 'by telephone'
  | 'weather calls'
  | 'other days'
  | 'cancellations'
  | 'changes'
  | 'departures'
  | 'waiting list'
  | 'the day'
  | 'set up'
  | 'the crew';

/** A piece of the operator's work. */
export interface Errand {
  purpose: Purpose;
  /** Such as the name of a guest and the way of the decision. */
  subject: string;
  /** What it took, with the responses of the site, and without reading and thinking. */
  seconds: number;
  /** Descriptions of the pressed controls. */
  presses: string[];
}

/** Counts what the operator presses. */
export interface PressCount {
  errands: Errand[];
  /** Counts the presses in all pages of a browser context from now on. */
  watch(context: BrowserContext): Promise<void>;
  /** Counts a press outside the pages, such as on the link of a mail. */
  add(on: string): void;
  /** Runs part of the operator's work. Its presses count for this purpose. */
  during(purpose: Purpose, subject: string, work: () => Promise<void>): Promise<void>;
}

/**
 * Counts clicks, taps, and Enter or Space on a control. Typing into a field counts as one press, whatever the number of
 * letters; choosing from a list counts as two, because the list has to be opened. Scrolling does not count.
 */
export function startPressCount(): PressCount {
  const errands: Errand[] = [];
  let current: Errand | null = null;
  const add = (on: string) => {
    if (!current) throw new Error(`A press without a purpose: ${on}`);
    current.presses.push(on);
  };
  return {
    errands,
    add,
    async watch(context) {
      await context.exposeBinding('countPress', (_source, on: string) => add(on));
      await context.addInitScript(listenToPresses);
    },
    async during(purpose, subject, work) {
      if (current) throw new Error(`${current.subject} is not over when ${subject} begins`);
      const began = performance.now();
      current = { purpose, subject, seconds: 0, presses: [] };
      errands.push(current);
      try {
        await work();
      } finally {
        current.seconds = (performance.now() - began) / 1000;
        current = null;
      }
    },
  };
}

declare global {
  interface Window {
    countPress(on: string): void;
  }
}

/** Runs in each page. */
function listenToPresses(): void {
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|file|range)$/.test(target.type));
  const wordsOf = (target: EventTarget | null) => {
    const control = target instanceof Element ? (target.closest('a, button, label, input, select') ?? target) : null;
    const words = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
    return words.trim().replace(/\s+/g, ' ').slice(0, 60) || (control?.tagName.toLowerCase() ?? 'page');
  };
  const tell = (event: Event) => window.countPress(wordsOf(event.target));
  let pressed: EventTarget | null = null;
  let written: EventTarget | null = null;
  // At the document: Playwright stops a click that would miss its control at the window, and then clicks again.
  document.addEventListener(
    'click',
    (event) => {
      // Other clicks follow from a key, which is counted below, or from a press on a label.
      if ((event as PointerEvent).pointerType === '') return;
      pressed = event.target;
      tell(event);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const isActivating = event.key === 'Enter' ? !(event.target instanceof HTMLTextAreaElement) : event.key === ' ';
      if (isActivating && !event.repeat && (event.key === 'Enter' || !isField(event.target))) tell(event);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (event.target instanceof HTMLSelectElement) {
        tell(event);
        if (pressed !== event.target) tell(event);
      } else if (isField(event.target) && written !== event.target) {
        written = event.target;
        tell(event);
      }
    },
    true,
  );
  addEventListener('focusout', () => (written = null), true);
}
