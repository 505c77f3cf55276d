import { useCallback, useRef, useState } from 'react';
import type { SingleBookingType } from '../../../../../domain/booking/booking.ts';
import { emptyBookingInput } from '../../../../../domain/booking/booking.ts';
import { withItemChosen, withTripAside, withTripInForm } from '../../../../../domain/trips/trip-input.ts';
import type { RequestContent, TripInput } from '../../../../../domain/trips/trip-input.ts';
import type { WithForeign } from '../../../shared/texts/lang-of.ts';

/** Why a trip that was put aside cannot be sent as it is. */
export interface TripProblem extends WithForeign {
  at: number;
  message: string;
  /** Whether its day is full, so that it can wait for a place. */
  isFull: boolean;
}

/** What has happened to the list of trips, for the keyboard focus and for screen readers. */
export interface TripNews {
  what: 'added' | 'changed' | 'removed' | 'waits' | 'refused';
  /** The trip that it happened to. */
  trip: TripInput;
}

/** The content of the form with the trips that were put aside, and what the visitor does to them. */
export function useContent() {
  const [content, setContent] = useState<RequestContent>(() => ({ input: emptyBookingInput(), trips: [] }));
  // Several effects of one render each change what the one before has made.
  const latest = useRef(content);
  const [problem, setProblem] = useState<TripProblem | null>(null);
  const [news, setNews] = useState<TripNews | null>(null);

  const update = useCallback((change: (content: RequestContent) => RequestContent) => {
    latest.current = change(latest.current);
    setContent(latest.current);
  }, []);
  /** Returns whether the request had room for the item. */
  const chooseItem = useCallback(
    (type: SingleBookingType, id: string): boolean => {
      const next = withItemChosen(latest.current, type, id);
      if (next) update(() => next);
      return next !== null;
    },
    [update],
  );
  const act = (what: TripNews['what'], at: number | null, change: (content: RequestContent) => RequestContent) => {
    setProblem(null);
    update(change);
    const before = content.trips[at ?? -1] ?? latest.current.trips.at(-1);
    if (before) setNews({ what, trip: before });
  };
  return {
    content,
    update,
    chooseItem,
    trips: {
      problem,
      news,
      addAnother: (waits: boolean) => act('added', null, (current) => withTripAside(current, waits)),
      change: (at: number) => act('changed', at, (current) => withTripInForm(current, at)),
      remove: (at: number) =>
        act('removed', at, ({ input, trips }) => ({ input, trips: trips.filter((_, place) => place !== at) })),
      /** Sets whether a trip is for the waiting list of its day. */
      setWaits: (at: number, waits: boolean) =>
        act('waits', at, ({ input, trips }) => ({
          input,
          trips: trips.map((trip, place) => (place === at ? { ...trip, waits } : trip)),
        })),
      refuse: (refused: TripProblem) => {
        setProblem(refused);
        setNews({ what: 'refused', trip: content.trips[refused.at]! });
      },
      forgetProblem: () => setProblem(null),
    },
  };
}
