import { lazy, Suspense, useEffect } from 'react';
import { Section } from '../../../components/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection, hydrateSections } from '../hydration/near-section.ts';

// Created when the module loads, so that no click on the form is lost before hydration.
const isNear = import.meta.env.SSR ? null : nearSection('booking', hasDraft);

// The form is in the HTML; its code loads when it is near the screen or used.
const BookingForm = import.meta.env.SSR
  ? (await import('./booking-form.tsx')).BookingForm
  : lazy(async () => {
      await isNear;
      const { BookingForm } = await import('./booking-form.tsx');
      return { default: BookingForm };
    });

/** The booking section. */
export function BookingSection() {
  useEffect(() => hydrateSections, []);
  return (
    <Section
      id="booking"
      tone="sand"
      title="Book Your Adventure"
      intro="Send us a request and we will answer within 24 hours to confirm the details. Every tour can be shaped to suit you."
    >
      <Suspense fallback={<Loading label="Loading booking form" />}>
        <BookingForm />
      </Suspense>
      <noscript>
        <p>
          This form needs JavaScript. Without it, write to us or call us: our address and number stand below, under
          Contact.
        </p>
      </noscript>
    </Section>
  );
}

/** A stored draft or request is shown wherever the form can be seen, also from far away. */
function hasDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(booking-draft|kept-booking-)/.test(key));
  } catch {
    return false;
  }
}
