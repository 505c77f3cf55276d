import { useState } from 'react';
import * as words from '#words/desk-visitor-link.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { guestWords } from '../../../domain/chat/booking-replies.ts';
import { address, addressIn } from '../../../domain/site/addresses.ts';
import { copyText } from '../../ui/copy-text.ts';
import { renewVisitLink } from '../../data/links/booking-links.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { Panel } from '../shared/panel.tsx';

/** Makes a new private link of the visitor, which ends the earlier ones. It is shown once: only its hash is stored. */
export function VisitorLink({ booking }: { booking: BookingRow }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useDeskPress();
  const [link, setLink] = useState<string | null>(null);
  const renew = () =>
    press(async () => {
      const token = await renewVisitLink(booking.id);
      const page = addressIn(guestWords(booking).language, address.yourBooking);
      setLink(token && `${location.origin}${page}#${token}`);
      if (token) showSuccess(words.ready);
      else showError(words.over);
    });
  const copy = async () => {
    if (await copyText(link ?? '')) showSuccess(words.copied);
    else showError(words.notCopied);
  };
  return (
    <Panel title={words.title}>
      <p>{words.text}</p>
      {link && (
        <>
          <TextField
            label={words.link}
            hint={words.linkHint}
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </>
      )}
      <Button variant={link ? 'quiet' : 'secondary'} busy={isBusy} onClick={() => setAsking(true)}>
        {words.make}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={words.question}
        subject={words.questionText}
        confirmLabel={words.makeIt}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
