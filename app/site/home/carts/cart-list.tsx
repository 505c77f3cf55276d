import { useDeferredValue, useEffect, useState } from 'react';
import * as words from '#words/carts.ts';
import { cartFilters, golfCarts, type CartCategory } from '../../../../domain/catalogue/golf-carts.ts';
import { CardGrid } from '../../shared/card-grid.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useBookingChoice } from '../booking/booking-choice.tsx';
import { CartCard } from './cart-card.tsx';
import { repeatEarlyClick } from '../../../start/early-clicks.ts';
import styles from './cart-list.module.css';

const options = cartFilters.map(({ category, label }) => ({ value: category, label }));

/** The carts with their filters. */
export function CartList() {
  const { book } = useBookingChoice();
  const [category, setCategory] = useState<CartCategory | 'all'>('all');
  useEffect(() => repeatEarlyClick('golf-carts'), []);
  // Renders the pressed button first, then the list.
  const listed = useDeferredValue(category);
  const shown = golfCarts.filter((cart) => listed === 'all' || cart.category === listed);
  return (
    <>
      <ToggleGroup
        label={words.filter}
        options={options}
        value={category}
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
