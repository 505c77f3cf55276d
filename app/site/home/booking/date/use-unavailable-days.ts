import { useEffect, useRef, useState } from 'react';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { questionOfInput } from '../../../../../domain/days/unavailable-days.ts';
import type { Period, UnavailableDay } from '../../../../../domain/days/unavailable-days.ts';
import { loadUnavailableDays } from '../../../../data/availability/unavailable-days.ts';

type Days = ReadonlyMap<string, UnavailableDay>;

interface Known {
  /** The key of the question that these days belong to. */
  key: string;
  days: Days;
  periods: readonly Period[];
}

export type Availability = ReturnType<typeof useUnavailableDays>;

/**
 * The known days on which the booking cannot begin. Asks the backend about the months in the calendar, and, once the
 * visitor uses the form, about a date whose item or group has changed. Without a response every day can be chosen, and
 * the database decides.
 */
export function useUnavailableDays(input: BookingInput, isUsed: boolean) {
  const question = questionOfInput(input);
  const key = JSON.stringify(question);
  const [known, setKnown] = useState<Known>({ key, days: new Map(), periods: [] });
  const current = useRef(key);
  current.current = key;
  const { days, periods } = known.key === key ? known : { days: none, periods: [] };

  const learn = (found: readonly UnavailableDay[], period: Period) =>
    setKnown((before) => {
      const { days: old, periods: covered } = before.key === key ? before : { days: none, periods: [] };
      const others = [...old].filter(([day]) => !isWithin(day, period));
      return {
        key,
        days: new Map([...others, ...found.map((one) => [one.day, one] as const)]),
        periods: [...covered, period],
      };
    });

  const load = async (period: Period) => {
    if (!navigator.onLine) return;
    // Without a response the form works as before.
    const found = await loadUnavailableDays(question, period).catch(() => null);
    if (found && current.current === key) learn(found, period);
  };

  const { date } = input;
  const isAsked = isUsed && date !== '' && !periods.some((period) => isWithin(date, period));
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void load({ first: date, last: date }), patience);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` asks about the input of this very render.
  }, [isAsked, key, date]);

  return {
    days,
    load,
    /** Records the database's decision about a day: why it cannot be booked, or null if it can. */
    record: (day: string, refusal: UnavailableDay | null) => learn(refusal ? [refusal] : [], { first: day, last: day }),
  };
}

const none: Days = new Map();

// The delay in ms, so that ticking several tours causes one question.
const patience = 400;

function isWithin(day: string, { first, last }: Period): boolean {
  return first <= day && day <= last;
}
