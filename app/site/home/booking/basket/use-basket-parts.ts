import { useEffect, useState } from 'react';
import { importLate } from '../../../../start/import-late.ts';

type BasketParts = typeof import('./basket-parts.ts');

/**
 * What the form shows of several trips; null until it has loaded. It loads when the form is used, or has a stored draft
 * with several trips. Without it, the form sends one trip.
 */
export function useBasketParts(isWanted: boolean): BasketParts | null {
  const [parts, setParts] = useState<BasketParts | null>(null);
  useEffect(() => {
    if (isWanted) void importLate(() => import('./basket-parts.ts')).then(setParts, () => undefined);
  }, [isWanted]);
  return parts;
}
