/**
 * Sorts tours by the desk's order. Tours that are not in it follow in their current order; ids of deleted tours are
 * skipped. Database function move_tour sorts the same way.
 */
export function inTourOrder<Listed extends { id: string }>(
  tours: readonly Listed[],
  order: readonly string[],
): Listed[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Listed) => places.get(id) ?? order.length;
  // The sort is stable.
  return [...tours].sort((one, other) => placeOf(one) - placeOf(other));
}
