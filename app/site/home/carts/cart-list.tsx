import { useDeferredValue, useEffect, useState } from 'react';
import * as words from '#words/carts.ts';
import { cartFilters, type CartCategory, type GolfCart } from '../../../../domain/catalogue/golf-carts.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { CartCard } from './cart-card.tsx';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import { useTours } from '../tours/use-tours.ts';
import styles from './cart-list.module.css';

/** The carts with their filters. */
export function CartList() {
  const { book } = useBookingChoice();
  const { carts } = useTours();
  const [category, setCategory] = useState<CartCategory | 'all'>('all');
  useEffect(() => repeatEarlyClick('golf-carts'), []);
  const isOf = (filter: CartCategory | 'all') => (cart: GolfCart) => filter === 'all' || cart.category === filter;
  // The last cart of the pressed class may leave the site meanwhile.
  const pressed = carts.some(isOf(category)) ? category : 'all';
  // Renders the pressed button first, then the list.
  const listed = useDeferredValue(pressed);
  const shown = carts.filter(isOf(listed));
  if (carts.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <>
      <ToggleGroup
        label={words.filter}
        // A class of which no cart is on the site has no button.
        options={cartFilters
          .filter((filter) => carts.some(isOf(filter.category)))
          .map((filter) => ({ value: filter.category, label: filter.label }))}
        value={pressed}
        onChange={setCategory}
        rail
        className={styles.filters}
      />
      <p role="status" className="visually-hidden">
        {words.shown({ count: shown.length })}
      </p>
      <CardGrid least={20} rail>
        {shown.map((cart) => (
          <li key={cart.id}>
            <CartCard cart={cart} onBook={() => book('golf-cart', cart.id)} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
