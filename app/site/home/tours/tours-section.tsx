import { lazy, Suspense } from 'react';
import { importLate } from '../../../start/import-late.ts';
import { Section } from '../../shared/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection } from '../../../start/near-section.ts';

// Created when the module loads, so that no click on the list is lost before hydration.
const isNear = import.meta.env.SSR ? null : nearSection('tours');

const TourList = import.meta.env.SSR
  ? (await import('./tour-list.tsx')).TourList
  : lazy(async () => {
      await isNear;
      const { TourList } = await importLate(() => import('./tour-list.tsx'));
      return { default: TourList };
    });

/** The tours section. */
export function ToursSection() {
  return (
    <Section
      id="tours"
      tone="white"
      edge="swell"
      title="Tours"
      intro="Twelve days we know by heart, on the reef, on the flats and on the mainland. Groups are small, guides are licensed and local, and every plan can bend to yours."
    >
      <Suspense fallback={<Loading label="Loading tours" />}>
        <TourList />
      </Suspense>
    </Section>
  );
}
