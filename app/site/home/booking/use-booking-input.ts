import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLoaderData } from 'react-router';
import type { BookingInput, BookingType } from '../../../../domain/booking/booking.ts';
import { defaultPeople, emptyBookingInput, withBookingType } from '../../../../domain/booking/booking.ts';
import type { RequestContent, TripInput } from '../../../../domain/trips/trip-input.ts';
import { isPast } from '../../../../domain/booking/booking-dates.ts';
import { findCatalogueItem } from '../../../../domain/catalogue/catalogue-items.ts';
import { itemsOf, type PublicTours } from '../../../../domain/trips/public-tours.ts';
import { serverToday } from '../../../data/clock/server-today.ts';
import type { StoredTours } from '../../../data/schema/tour-rows.ts';
import { forgetPublicTours, loadPublicTours, toPublicTours } from '../../../data/tours/public-tours.ts';
import { useBookingChoice, type BookingChoice } from './booking-choice.tsx';
import { useChoiceOfAddress } from './use-choice-of-address.ts';
import { useContent } from './basket/use-trips.ts';
import { showNotOffered, showTripsFull } from './booking-notices.ts';
import { draftStores, forgetDraft, keepDraft, readDraft } from './booking-draft.ts';

const textNames = ['name', 'email', 'phone', 'message', 'trap'] as const;
type Texts = Pick<BookingInput, (typeof textNames)[number]>;

export type BookingDraft = ReturnType<typeof useBookingInput>;

/**
 * The content of the form. Texts are only in the inputs, so that text typed before hydration is not lost; `read` merges
 * both. Stores the content on the device, and applies choices of the Book buttons.
 */
export function useBookingInput(form: RefObject<HTMLFormElement | null>) {
  useChoiceOfAddress();
  const { clear } = useBookingChoice();
  const { content, update, chooseItem, trips } = useContent();
  const { input } = content;
  const setInput = (change: (input: BookingInput) => BookingInput) => {
    clear();
    update((current) => ({ ...current, input: change(current.input) }));
  };
  const [isRemembered, setRemembered] = useState(false);
  const [hasTexts, setHasTexts] = useState(false);
  const { offered, isLoaded, loadTours, refuse } = useOffered(update, clear);
  const isRestored = useRef(false);

  const read = (): BookingInput => ({ ...input, ...readTexts(form.current) });
  const store = () => storeDraft({ ...content, input: read() }, isRemembered);

  useEffect(() => {
    const draft = restoreDraft(form.current);
    setRemembered(draft.isRemembered);
    update((current) => ({ input: { ...current.input, ...draft.changes }, trips: draft.trips }));
    void loadTours();
  }, [form, loadTours, update]);

  useBookButtons(chooseItem, isLoaded ? offered : null);

  useEffect(() => {
    // The first run comes before the draft is restored.
    if (isRestored.current) store();
    isRestored.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `store` reads the input of this very render.
  }, [content, isRemembered]);

  return {
    input,
    /** The trips that were put aside, and what can be done to them. */
    trips: { list: content.trips, ...trips },
    tours: offered.shown,
    offered,
    refuse,
    findTourName: (id: string) => offered.shown.find((tour) => tour.id === id)?.name,
    read,
    keep: () => setHasTexts(store()),
    // A manual change overrides the choice of a Book button.
    change: (changes: Partial<BookingInput>) => setInput((current) => ({ ...current, ...changes })),
    switchType: (type: BookingType) =>
      setInput((current) => (type === current.bookingType ? current : withBookingType(current, type))),
    isEmpty: () => isUntouched({ ...content, input: read() }),
    hasDraft: hasTexts || !isUntouched(content),
    isRemembered,
    remember: setRemembered,
    /** Fills in the visitor of an earlier booking. */
    fillVisitor: (earlier: BookingInput) => fillEmptyTexts(form.current, { ...earlier, message: '', trap: '' }),
    /** Replaces the content with a stored input, without its date if that is past, and the trips beside it. */
    fill: (kept: BookingInput, others: readonly TripInput[] = []) => {
      clear();
      for (const field of textInputs(form.current)) field.value = kept[field.name as keyof Texts];
      const date = isPast(kept.date, serverToday()) ? '' : kept.date;
      trips.forgetProblem();
      update(() => onlyOffered({ input: { ...kept, date }, trips: others }, offered));
    },
    reset: () => {
      clear();
      for (const field of textInputs(form.current)) field.value = '';
      setHasTexts(false);
      trips.forgetProblem();
      update(() => ({ input: emptyBookingInput(), trips: [] }));
    },
  };
}

/**
 * Makes the choices of the Book buttons.
 * @param offered null while it is loading
 */
function useBookButtons(chooseItem: ReturnType<typeof useContent>['chooseItem'], offered: PublicTours | null): void {
  const { choice } = useBookingChoice();
  useEffect(() => {
    if (!choice) return;
    // A Book button of the HTML may name what is hidden by now, an address anything.
    if (!isOffered(choice, offered)) showNotOffered(choice.type);
    else if (!chooseItem(choice.type, choice.id)) showTripsFull();
  }, [choice, offered, chooseItem]);
}

/** Fills the empty inputs from the stored draft. Returns its choices and those that were made before hydration. */
function restoreDraft(form: HTMLFormElement | null): {
  isRemembered: boolean;
  changes: Partial<BookingInput>;
  trips: readonly TripInput[];
} {
  const draft = readDraft(draftStores, Date.now(), serverToday());
  if (draft) fillEmptyTexts(form, draft.request);
  return {
    isRemembered: draft?.isRemembered ?? false,
    changes: { ...draft?.request, ...readEarlyChoices(form) },
    trips: draft?.trips ?? [],
  };
}

/** Returns whether there is something to store. */
function storeDraft(content: RequestContent, isRemembered: boolean): boolean {
  const isEmpty = isUntouched(content);
  if (isEmpty) forgetDraft(draftStores);
  else keepDraft(draftStores, content, Date.now(), isRemembered);
  return !isEmpty;
}

/**
 * What the form offers, initially what the HTML shows. Once the current state is loaded, the input loses what is not
 * offered.
 */
function useOffered(update: ReturnType<typeof useContent>['update'], clear: () => void) {
  const rendered = useLoaderData<{ tours: StoredTours }>().tours;
  const [offered, setOffered] = useState(() => toPublicTours(rendered));
  const [isLoaded, setLoaded] = useState(false);
  const loadTours = useCallback(async () => {
    const now = await loadPublicTours(rendered);
    setOffered(now);
    setLoaded(true);
    update((content) => onlyOffered(content, now));
  }, [rendered, update]);
  /** Handles the backend's refusal of what is hidden: shows a notice, and drops what is no longer offered. */
  const refuse = (type: BookingType, beside?: Element | null) => {
    // The choice of a Book button would tell it a second time.
    clear();
    showNotOffered(type, beside);
    forgetPublicTours();
    void loadTours();
  };
  return { offered, isLoaded, loadTours, refuse };
}

/** @param offered null while it is loading: then everything of the catalogue and every tour counts as offered */
function isOffered({ type, id }: BookingChoice, offered: PublicTours | null): boolean {
  if (!offered) return type === 'tour' || findCatalogueItem(type, id) !== null;
  return itemsOf(type, offered).some((item) => item.id === id);
}

function isUntouched({ input, trips }: RequestContent): boolean {
  return trips.length === 0 && JSON.stringify(input) === JSON.stringify(emptyBookingInput());
}

// A draft may name what is no longer offered.
function onlyOffered({ input, trips }: RequestContent, offered: PublicTours): RequestContent {
  return { input: withoutUnknown(input, offered), trips: trips.map((trip) => withoutUnknown(trip, offered)) };
}

function withoutUnknown<Trip extends Pick<BookingInput, 'tourId' | 'comboId' | 'golfCartId' | 'customTourIds'>>(
  current: Trip,
  { shown, combos, carts }: PublicTours,
): Trip {
  const known = (items: readonly { id: string }[], id: string | null) =>
    items.find((item) => item.id === id)?.id ?? null;
  const next = {
    ...current,
    tourId: known(shown, current.tourId),
    comboId: known(combos, current.comboId),
    golfCartId: known(carts, current.golfCartId),
    customTourIds: current.customTourIds.filter((id) => known(shown, id)),
  };
  return JSON.stringify(next) === JSON.stringify(current) ? current : next;
}

function textInputs(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return textNames.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });
}

function readTexts(form: HTMLFormElement | null): Texts {
  const texts: Texts = { name: '', email: '', phone: '', message: '', trap: '' };
  for (const field of textInputs(form)) texts[field.name as keyof Texts] = field.value;
  return texts;
}

function fillEmptyTexts(form: HTMLFormElement | null, texts: Texts): void {
  for (const field of textInputs(form)) field.value ||= texts[field.name as keyof Texts];
}

// Native selects work before hydration, and React does not know their values.
function readEarlyChoices(form: HTMLFormElement | null): Partial<BookingInput> {
  const valueOf = (name: string) => {
    const select = form?.elements.namedItem(name);
    return select instanceof HTMLSelectElement ? select.value : '';
  };
  const people = Number(valueOf('people'));
  return {
    ...(valueOf('tourId') ? { bookingType: 'tour' as const, tourId: valueOf('tourId') } : {}),
    ...(people && people !== defaultPeople ? { people } : {}),
  };
}
