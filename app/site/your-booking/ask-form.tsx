import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import * as words from '#words/ask-form.ts';
import * as page from '#words/your-booking.ts';
import { longestMessage } from '../../../domain/booking/booking-change.ts';
import type { AskOutcome, VisitView } from '../../../domain/booking/linked-booking.ts';
import type { ChangeRequestKind } from '../../../domain/booking/change-request.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import { site } from '../../../site.config.ts';
import { Part } from '../shared/private-link/private-page.tsx';
import { useLinkPress } from '../shared/private-link/use-link-press.ts';
import { askByLink } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import { checkedBy, TextAreaField } from '../../ui/fields/text-area-field.tsx';
import styles from './ask-form.module.css';
import { AskedFields, changesOf, firstWish } from './asked-fields.tsx';

const texts: Readonly<Record<ChangeRequestKind, { label: string; hint: string; send: string }>> = {
  change: { label: words.changeLabel, hint: words.changeHint, send: words.changeSend },
  cancel: { label: words.cancelLabel, hint: words.cancelHint, send: words.cancelSend },
};

const outcomes: Readonly<Record<AskOutcome['outcome'] | 'dead', string>> = {
  sent: words.sent,
  'too many': page.tooMany({ phone: site.phone }),
  cancelled: page.cancelledAlready,
  dead: page.deadAnswer({ phone: site.phone }),
};

interface AskFormProps {
  token: string;
  booking: VisitView['booking'];
  /** Reloads the page. */
  onAsked: () => Promise<void>;
}

/** Asks the operator to change or cancel the booking. The booking itself does not change. */
export function AskForm({ token, booking, onAsked }: AskFormProps) {
  const [kind, setKind] = useState<ChangeRequestKind | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has disappeared with its form.
    if (outcome) heading.current?.focus();
  }, [outcome]);
  const choose = (next: ChangeRequestKind) => {
    setKind(next);
    setOutcome(null);
  };
  return (
    <Part title={words.title} headingRef={heading}>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <p>{words.intro}</p>
      <div className={styles.choices}>
        <Button variant="secondary" aria-expanded={kind === 'change'} onClick={() => choose('change')}>
          {words.change}
        </Button>
        <Button variant="secondary" aria-expanded={kind === 'cancel'} onClick={() => choose('cancel')}>
          {words.cancel}
        </Button>
      </div>
      {kind && (
        <Words
          key={kind}
          {...{ token, booking, kind }}
          onDone={(result) => {
            setKind(null);
            setOutcome(outcomes[result]);
            void onAsked();
          }}
        />
      )}
    </Part>
  );
}

interface WordsProps extends Pick<AskFormProps, 'token' | 'booking'> {
  kind: ChangeRequestKind;
  onDone: (outcome: keyof typeof outcomes) => void;
}

function Words({ token, booking, kind, onDone }: WordsProps) {
  const [wish, setWish] = useState(() => firstWish(booking));
  const [message, setMessage] = useState('');
  const { isBusy, problem, press } = useLinkPress();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const changes = kind === 'change' ? changesOf(wish, booking) : {};
  const { label, hint, send } = texts[kind];
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      const answer = await askByLink(token, kind, message, changes);
      onDone(answer?.outcome ?? 'dead');
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={ask}>
      {kind === 'change' && <AskedFields booking={booking} wish={wish} onChange={setWish} />}
      <TextAreaField
        label={label}
        hint={hint}
        error={problem}
        rows={3}
        maxLength={longestMessage}
        value={message}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button
        type="submit"
        busy={isBusy}
        disabled={kind === 'change' && !message.trim() && Object.keys(changes).length === 0}
      >
        {send}
      </Button>
    </form>
  );
}
