import { lazy, Suspense, useEffect } from 'react';
import { phoneLink } from '../../../../domain/site/phone-link.ts';
import { site } from '../../../../site.config.ts';
import { chatLink } from '../../shared/chat-link.ts';
import { deviceStore, tabStore } from '../../../data/storage.ts';
import { importLate } from '../../../start/import-late.ts';
import { Section } from '../../shared/section.tsx';
import { endOfPress } from '../../../ui/end-of-press.ts';
import { Loading } from '../../../ui/loading.tsx';
import { nearSection, hydrateSections } from '../../../start/near-section.ts';
import styles from './booking-form.module.css';

const wish = 'I would like to book (tour, combo or cart): \nDate: \nPeople: \nName: \nPhone: ';

// Created when the module loads, so that no click on the form is lost before hydration.
const isNear = import.meta.env.SSR ? null : nearSection('booking', hasDraft);

// The form is in the HTML. Its code loads when the form is near the screen or used.
const BookingForm = import.meta.env.SSR
  ? (await import('./booking-form.tsx')).BookingForm
  : lazy(async () => {
      await isNear;
      const { BookingForm } = await importLate(() => import('./booking-form.tsx'));
      // A restored draft moves the buttons of the form.
      await endOfPress();
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
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      <Suspense fallback={<Loading label="Loading booking form" />}>
        <BookingForm />
      </Suspense>
    </Section>
  );
}

/** Other ways to book. */
function WithoutScript() {
  return (
    <p className={styles.unscripted}>
      This form needs JavaScript. You can book without it: call{' '}
      <a href={phoneLink(site.phone)} translate="no">
        {site.phone}
      </a>
      , write on <a href={chatLink(wish)}>WhatsApp</a>, or send an{' '}
      <a
        href={`mailto:${site.email}?subject=${encodeURIComponent('Booking request')}&body=${encodeURIComponent(wish)}`}
      >
        e-mail
      </a>
      . Tell us the tour, combo or cart, the date, the number of people, your name and your phone number.
    </p>
  );
}

/**
 * Whether there is a draft or an unsent booking, which must be shown whenever the form can be seen, even from far away.
 */
function hasDraft(): boolean {
  return ['booking-draft', 'kept-booking-'].some((key) => [...deviceStore.keys(key), ...tabStore.keys(key)].length > 0);
}
