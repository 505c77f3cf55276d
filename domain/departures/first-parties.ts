/**
 * The lists with the first parties of a day, and how many parties of each are among these. A list without a party
 * counts as one.
 * @param limit the number of parties
 */
export function firstParties<List extends { bookings: readonly unknown[] }>(
  lists: readonly List[],
  limit: number,
): Map<List, number> {
  const first = new Map<List, number>();
  let room = limit;
  for (const list of lists) {
    if (room <= 0) break;
    first.set(list, Math.min(room, list.bookings.length));
    room -= Math.max(1, list.bookings.length);
  }
  return first;
}
