import * as texts from '#words/desk-finder.ts';
import * as words from '#words/desk-frame.ts';
import { hasCombos } from '../../../content/offers.ts';
import { address } from '../../../domain/site/addresses.ts';
import { importLate } from '../../start/import-late.ts';
import { bookingViews, viewNames } from '../bookings/booking-view.ts';
import { showError } from '../shared/desk-notices.ts';
import type { FoundState } from './use-found-action.ts';

/** Something that 'Find' does: it opens an address, or acts. */
export interface DeskAction {
  label: string;
  path?: string;
  /** The state of the address. */
  state?: FoundState;
  act?: () => void;
}

export interface FrameActions {
  /** Opens the form of a new booking. */
  onEnter: () => void;
  /** Opens the list of the keys. */
  onKeys: () => void;
  onSignOut: () => void;
}

/** The actions of the desk. The first two are offered before anything is typed. */
export function deskActions({ onEnter, onKeys, onSignOut }: FrameActions): DeskAction[] {
  const { desk } = address;
  return [
    { label: texts.newBooking, act: onEnter },
    { label: texts.lastMonth, act: () => void saveNumbersOfLastMonth() },
    { label: texts.closeDays, path: desk.availability, state: { found: 'close-days' } },
    { label: texts.addTour, path: `${desk.home}#tours`, state: { found: 'add-tour' } },
    { label: words.keys, act: onKeys },
    { label: words.signOut, act: onSignOut },
  ];
}

/** The pages that the menu does not list: the other tabs, and the saved views of the bookings. */
export function furtherPages(): { label: string; path: string }[] {
  const { home } = address.desk;
  return [
    { label: words.gallery, path: `${home}#gallery` },
    ...(hasCombos ? [{ label: words.comboTours, path: `${home}#combos` }] : []),
    ...viewNames.map((view) => ({
      label: texts.bookingsView({ view: bookingViews[view].label }),
      path: `${home}?view=${view}#bookings`,
    })),
  ];
}

/** Saves the numbers of the last month as a file, or tells why not. */
function saveNumbersOfLastMonth(): Promise<void> {
  return importLate(() => import('../numbers/save-numbers.ts')).then(
    ({ saveLastMonth }) => saveLastMonth(),
    () => showError(texts.numbersFailed),
  );
}
