import { useState } from 'react';
import { cartFilters, golfCarts, type CartCategory } from '../../../domain/catalogue/golf-carts.ts';
import { Section } from '../../components/section.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useBookingChoice } from './booking-choice.tsx';
import { CartCard } from './cart-card.tsx';
import styles from './golf-carts-section.module.css';

const options = cartFilters.map(({ category, label }) => ({ value: category, label }));

/** The six carts with their filters. No price is shown anywhere (spec section 2). */
export function GolfCartsSection() {
  const { book } = useBookingChoice();
  const [category, setCategory] = useState<CartCategory | 'all'>('all');
  const shown = golfCarts.filter((cart) => category === 'all' || cart.category === category);
  return (
    <Section
      id="golf-carts"
      tone="sand"
      edge="shore"
      title="Golf Carts"
      intro="Nobody drives a car to the beach here. Rent a cart by the hour (four or more), the day, the week or the month, and the whole island is yours."
    >
      <ToggleGroup label="Filter golf carts" options={options} value={category} onChange={setCategory} className={styles.filters} />
      <p role="status" className="visually-hidden">
        {shown.length} {shown.length === 1 ? 'cart' : 'carts'} shown
      </p>
      <ul role="list" className={styles.cards}>
        {shown.map((cart) => (
          <li key={cart.id}>
            <CartCard cart={cart} onBook={() => book('golf-cart', cart.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
