import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { SingleBookingType } from '../../../../domain/booking/booking.ts';
import { scrollToSection } from '../../../components/scroll-to-section.ts';
import { wakeSection } from '../hydration/near-section.ts';

/** What a Book button asked for. A new object each time, so that the same wish twice is two wishes. */
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
 * Holds what the visitor chose to book. The context carries a store that never changes, so that a choice renders only
 * who reads it, and leaves parts of the page alone that are not hydrated yet.
 */
export function BookingChoiceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(makeChoiceStore);
  return <ChoiceContext value={store}>{children}</ChoiceContext>;
}

/**
 * The choice and how to make one: `book` preselects a tour, combo or cart (any other choice is gone) and scrolls to the
 * form, smoothly unless the visitor prefers reduced motion. Throws outside a BookingChoiceProvider.
 */
export function useBookingChoice() {
  const { read, write, subscribe } = useChoiceStore();
  const choice = useSyncExternalStore(subscribe, read, () => null);
  return {
    choice,
    book: (type: BookingChoice['type'], id: string) => {
      wakeSection('booking');
      write({ type, id });
      scrollToBooking();
    },
    clear: () => write(null),
  };
}

function scrollToBooking(): void {
  // A dialog that closes gives the focus back to the card that opened it; what is done here has to come after that.
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
