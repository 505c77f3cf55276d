import { lazy, Suspense } from 'react';
import { Section } from '../../../components/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection } from '../hydration/near-section.ts';

// From the moment this is read, so that no click on the list is lost while the page comes alive around it.
const isNear = import.meta.env.SSR ? null : nearSection('golf-carts');

const CartList = import.meta.env.SSR
  ? (await import('./cart-list.tsx')).CartList
  : lazy(async () => {
      await isNear;
      const { CartList } = await import('./cart-list.tsx');
      return { default: CartList };
    });

/** The golf carts (anchor golf-carts). */
export function GolfCartsSection() {
  return (
    <Section
      id="golf-carts"
      tone="sand"
      edge="shore"
      title="Golf Carts"
      intro="Nobody drives a car to the beach here. Rent a cart by the hour (four or more), the day, the week or the month, and the whole island is yours."
    >
      <Suspense fallback={<Loading label="Loading golf carts" />}>
        <CartList />
      </Suspense>
    </Section>
  );
}
