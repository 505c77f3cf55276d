import { lazy, Suspense, useEffect } from 'react';
import { Section } from '../../../components/section.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection, wakeSections } from '../hydration/near-section.ts';

// From the moment this is read, so that no click on the form is lost while the page comes alive around it.
const isNear = import.meta.env.SSR ? null : nearSection('booking');

// The form stands in the page's HTML from the beginning and comes alive when it is near or wanted.
const BookingForm = import.meta.env.SSR
  ? (await import('./booking-form.tsx')).BookingForm
  : lazy(async () => {
      await isNear;
      const { BookingForm } = await import('./booking-form.tsx');
      return { default: BookingForm };
    });

/** The booking section of the home page (anchor booking). */
export function BookingSection() {
  useEffect(() => wakeSections, []);
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
