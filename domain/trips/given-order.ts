/**
 * Sorts items, such as tours, by the order of the desk. Items that are not in it follow in their current order; ids of
 * deleted items are skipped. Database functions move_tour and move_item sort the same way.
 */
export function inGivenOrder<Listed extends { id: string }>(
  items: readonly Listed[],
  order: readonly string[],
): Listed[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Listed) => places.get(id) ?? order.length;
  // The sort is stable.
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}
