import { lazy, Suspense, useEffect } from 'react';
import * as words from '#words/booking-section.ts';
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
    <Section id="booking" tone="sand" title={words.title} intro={words.intro}>
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      <Suspense fallback={<Loading label={words.loading} />}>
        <BookingForm />
      </Suspense>
    </Section>
  );
}

/** Other ways to book. */
function WithoutScript() {
  const mail = `subject=${encodeURIComponent(words.mailSubject)}&body=${encodeURIComponent(words.wish)}`;
  return (
    <p className={styles.unscripted}>
      {words.withoutScript({
        phone: site.phone,
        call: (text) => (
          <a key="call" href={phoneLink(site.phone)} translate="no">
            {text}
          </a>
        ),
        chat: (text) => (
          <a key="chat" href={chatLink(words.wish)}>
            {text}
          </a>
        ),
        mail: (text) => (
          <a key="mail" href={`mailto:${site.email}?${mail}`}>
            {text}
          </a>
        ),
      })}
    </p>
  );
}

/**
 * Whether there is a draft or an unsent booking, which must be shown whenever the form can be seen, even from far away.
 */
function hasDraft(): boolean {
  return ['booking-draft', 'kept-booking-'].some((key) => [...deviceStore.keys(key), ...tabStore.keys(key)].length > 0);
}
