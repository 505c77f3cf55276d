import type { CartCategory, GolfCart } from '../../../../domain/catalogue/golf-carts.ts';
import { IncludedList } from '../../shared/included-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardPicture } from '../card-picture.tsx';
import styles from './cart-card.module.css';

const label: Record<CartCategory, string> = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury' };

/** A golf cart (docs/product/tours-and-carts.md, Golf carts). */
export function CartCard({ cart, onBook }: { cart: GolfCart; onBook: () => void }) {
  return (
    <article className={styles.card}>
      <CardPicture className={styles.frame} image={cart.image} alt={cart.imageAlt} badge={label[cart.category]} />
      <div className={styles.body}>
        <h3>{cart.name}</h3>
        <p>{cart.description}</p>
        <IncludedList items={cart.features} />
        <dl className={styles.rates}>
          {['Hourly', 'Daily', 'Monthly'].map((period) => (
            <div key={period}>
              <dt>{period}</dt>
              <dd>Contact for rates</dd>
            </div>
          ))}
        </dl>
        <Button
          variant="secondary"
          className={styles.book}
          aria-label={`Book This Cart: ${cart.name}`}
          onClick={onBook}
        >
          Book This Cart
        </Button>
      </div>
    </article>
  );
}
