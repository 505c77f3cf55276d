import { lazy, Suspense } from 'react';
import { importLate } from '../../../start/import-late.ts';
import { Section } from '../../shared/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection } from '../../../start/near-section.ts';

// Created when the module loads, so that no click on the list is lost before hydration.
const isNear = import.meta.env.SSR ? null : nearSection('golf-carts');

const CartList = import.meta.env.SSR
  ? (await import('./cart-list.tsx')).CartList
  : lazy(async () => {
      await isNear;
      const { CartList } = await importLate(() => import('./cart-list.tsx'));
      return { default: CartList };
    });

/** The golf carts section. */
export function GolfCartsSection() {
  return (
    <Section
      id="golf-carts"
      tone="sand"
      edge="shore"
      title="Golf Carts"
      intro="No one drives a car to the beach here. Rent a cart by the hour (four or more), the day, the week or the month, and the whole island is yours."
    >
      <Suspense fallback={<Loading label="Loading golf carts" />}>
        <CartList />
      </Suspense>
    </Section>
  );
}
