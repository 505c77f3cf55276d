import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { home } from '#words/language.ts';
import type { SingleBookingType } from '../../../../domain/booking/booking.ts';
import { scrollToSection } from '../../../start/scroll-to-section.ts';
import { pushSection } from '../../../ui/page-history.ts';
import { hydrateSection } from '../../../start/near-section.ts';

/** The choice of a Book button. Each choice is a new object, so that choosing the same item twice counts twice. */
export interface BookingChoice {
  type: SingleBookingType;
  id: string;
}

interface ChoiceStore {
  read: () => BookingChoice | null;
  write: (choice: BookingChoice | null) => void;
  subscribe: (listener: () => void) => () => void;
}

const ChoiceContext = createContext<ChoiceStore | null>(null);

/**
 * Provides the choice of the Book buttons. The context value is a store that never changes, so that a choice renders
 * only its readers and no section that is not hydrated yet.
 */
export function BookingChoiceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(makeChoiceStore);
  return <ChoiceContext value={store}>{children}</ChoiceContext>;
}

/**
 * The choice, `choose`, which preselects a tour, combo or cart, and `book`, which also scrolls to the form: a
 * step of the history, so Back returns to the Book button. Throws outside a BookingChoiceProvider.
 */
export function useBookingChoice() {
  const { read, write, subscribe } = useChoiceStore();
  const choice = useSyncExternalStore(subscribe, read, () => null);
  return {
    choice,
    book: (type: BookingChoice['type'], id: string) => {
      hydrateSection('booking');
      write({ type, id });
      pushSection(`${home}#booking`);
      scrollToBooking();
    },
    choose: write,
    clear: () => write(null),
  };
}

function scrollToBooking(): void {
  // The browser draws the press first.
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToSection('booking')));
}

function useChoiceStore(): ChoiceStore {
  const store = useContext(ChoiceContext);
  if (!store) throw new Error('useBookingChoice must be used within a BookingChoiceProvider');
  return store;
}

function makeChoiceStore(): ChoiceStore {
  let current: BookingChoice | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write: (choice) => {
      current = choice;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
