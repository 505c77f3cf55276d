import { useRef } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/rental-form.ts';
import * as page from '#words/your-booking.ts';
import { longMoment } from '../../../domain/booking/booking-dates.ts';
import type { FormOutcome, VisitView } from '../../../domain/booking/linked-booking.ts';
import { site } from '../../../site.config.ts';
import { langOf, type WithForeign } from '../shared/texts/lang-of.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { useLinkPress } from '../shared/private-link/use-link-press.ts';
import { tickRentalForm } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import styles from './ask-form.module.css';
import { timeZonePlace } from '../../../domain/time/time-zone.ts';

const problems: Readonly<Record<Exclude<FormOutcome['outcome'], 'ticked'> | 'dead', string>> = {
  changed: words.changed,
  closed: words.closed,
  dead: page.deadAnswer({ phone: site.phone }),
};

interface RentalFormPartProps extends WithForeign {
  token: string;
  form: NonNullable<VisitView['rental_form']>;
  /** Reloads the page. */
  onTicked: () => Promise<void>;
}

/** The form before a rental: the operator's statements to tick, or when they were ticked. */
export function RentalFormPart({ token, form, foreign, onTicked }: RentalFormPartProps) {
  const { isBusy, problem, setProblem, press } = useLinkPress();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ticked_at: tickedAt, version, statements } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      const outcome = (await tickRentalForm(token, form))?.outcome ?? 'dead';
      if (outcome !== 'ticked') setProblem(problems[outcome]);
      await onTicked();
      // The pressed button has disappeared, or the list is another one.
      heading.current?.focus();
    });
  };
  return (
    <Part title={tickedAt ? words.titleTicked : words.title} tone={tickedAt ? 'good' : 'waiting'} headingRef={heading}>
      {tickedAt ? (
        <>
          <p>{words.ticked({ moment: page.moment({ moment: longMoment(tickedAt), place: timeZonePlace }) })}</p>
          <ul role="list" className={styles.ticked}>
            {statements.map((statement) => (
              <li key={statement} dir="auto" lang={langOf({ foreign }, statement)}>
                ✓ {statement}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <form key={version} className={styles.form} onSubmit={send}>
          <fieldset className={styles.ticks}>
            <legend>{words.tick}</legend>
            {statements.map((statement) => (
              <label key={statement} dir="auto">
                <input type="checkbox" required />
                <span lang={langOf({ foreign }, statement)}>{statement}</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" busy={isBusy}>
            {words.send}
          </Button>
        </form>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Part>
  );
}
