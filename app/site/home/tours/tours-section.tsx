import { lazy, Suspense } from 'react';
import * as shared from '#words/shared.ts';
import * as words from '#words/tours-section.ts';
import { importLate } from '../../../start/import-late.ts';
import { Section } from '../../shared/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection } from '../../../start/near-section.ts';

// Created when the module loads, so that no click on the list is lost before hydration.
const isNear = import.meta.env.SSR ? null : nearSection('tours');

const loadList = async () => {
  await isNear;
  return importLate(() => import('./tour-list.tsx'));
};
const list = import.meta.env.SSR ? await import('./tour-list.tsx') : null;
const TourList = list?.TourList ?? lazy(async () => ({ default: (await loadList()).TourList }));
const ToursIntro = list?.ToursIntro ?? lazy(async () => ({ default: (await loadList()).ToursIntro }));

/** The tours section. */
export function ToursSection() {
  return (
    <Section
      id="tours"
      tone="white"
      edge="swell"
      title={shared.tours}
      intro={
        <Suspense>
          <ToursIntro />
        </Suspense>
      }
    >
      <Suspense fallback={<Loading label={words.loading} />}>
        <TourList />
      </Suspense>
    </Section>
  );
}
