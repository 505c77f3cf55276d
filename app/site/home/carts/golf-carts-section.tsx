import { lazy, Suspense } from 'react';
import * as shared from '#words/shared.ts';
import * as words from '#words/carts-section.ts';
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
    <Section id="golf-carts" tone="sand" edge="shore" title={shared.golfCarts} intro={words.intro}>
      <Suspense fallback={<Loading label={words.loading} />}>
        <CartList />
      </Suspense>
    </Section>
  );
}
