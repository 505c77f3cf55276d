import { useEffect } from 'react';
import { itemKindLabels, type ItemKind } from '../../../../domain/catalogue/catalogue-items.ts';
import { endOffer } from '../../../start/offer-sign-in.ts';
import { useBookingChoice, type BookingChoice } from './booking-choice.tsx';

const kinds = Object.keys(itemKindLabels) as ItemKind[];

/**
 * Makes the choice in the address, which the book button of a trip's page put there (bookingAddress), and removes it
 * from the address: a reload keeps what the visitor has chosen since. The keyboard focus moves to the form, unless it
 * is elsewhere already.
 */
export function useChoiceOfAddress(): void {
  const { choose } = useBookingChoice();
  useEffect(() => {
    const choice = takeChoiceOfAddress();
    if (!choice) return;
    choose(choice);
    endOffer();
    if (document.activeElement === document.body)
      document.getElementById('booking-title')?.focus({ preventScroll: true });
  }, [choose]);
}

function takeChoiceOfAddress(): BookingChoice | null {
  const parameters = new URLSearchParams(location.search);
  for (const type of kinds) {
    const id = parameters.get(type);
    if (!id) continue;
    parameters.delete(type);
    const rest = parameters.toString();
    history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
    return { type, id };
  }
  return null;
}
