import { peopleText } from '../../../domain/booking/people-text.ts';

const known = new Map<number, string>();

/** peopleText for the rows of a list, which have few different numbers: Intl takes long for each. */
export function peopleIn(people: number): string {
  const text = known.get(people) ?? peopleText(people);
  known.set(people, text);
  return text;
}
