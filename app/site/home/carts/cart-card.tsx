import { Link } from 'react-router';
import * as words from '#words/carts.ts';
import type { GolfCart } from '../../../../domain/catalogue/golf-carts.ts';
import { tripPath } from '../../../../domain/site/trip-addresses.ts';
import { IncludedList } from '../../shared/included-list.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cartLabel } from '../../../../domain/catalogue/category-labels.ts';
import { CardPicture } from '../card-picture.tsx';
import styles from './cart-card.module.css';

/** A golf cart (docs/product/tours-and-carts.md, Golf carts). */
export function CartCard({ cart, onBook }: { cart: GolfCart; onBook: () => void }) {
  const path = tripPath('golf-cart', cart);
  return (
    <article className={styles.card}>
      <CardPicture className={styles.frame} image={cart.image} alt={cart.imageAlt} badge={cartLabel[cart.category]} />
      <div className={styles.body}>
        <h3>{path ? <Link to={path}>{cart.name}</Link> : cart.name}</h3>
        <p>{cart.description}</p>
        <IncludedList items={cart.features} />
        <dl className={styles.rates}>
          {[words.hourly, words.daily, words.monthly].map((period) => (
            <div key={period}>
              <dt>{period}</dt>
              <dd>{words.rate}</dd>
            </div>
          ))}
        </dl>
        <noscript>
          {import.meta.env.SSR && (
            <a href="#booking" className={buttonClass('secondary', styles.book)}>
              {words.book}
            </a>
          )}
        </noscript>
        <Button
          variant="secondary"
          className={styles.book}
          aria-label={words.bookNamed({ name: cart.name })}
          onClick={onBook}
        >
          {words.book}
        </Button>
      </div>
    </article>
  );
}
