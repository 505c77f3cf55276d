import { hasCarts, hasCombos } from '../../content/offers.ts';
import type { ItemKind } from './catalogue-items.ts';

/** Whether the operator offers items of this kind. */
export function isOffered(kind: ItemKind): boolean {
  return { tour: true, combo: hasCombos, 'golf-cart': hasCarts }[kind];
}
