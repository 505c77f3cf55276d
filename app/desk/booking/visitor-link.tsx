import { useState } from 'react';
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
      if (token) showSuccess('The new link is ready');
      else showError('The trip is over: there is no page for it any more');
    });
  const copy = async () => {
    if (await copyText(link ?? '')) showSuccess('The link is copied');
    else showError('The link could not be copied: select it and copy it yourself');
  };
  return (
    <Panel title="The visitor’s page">
      <p>
        The mails to the visitor have a private link to a page with the state of the booking. A new link ends the
        earlier ones.
      </p>
      {link && (
        <>
          <TextField
            label="The new link"
            hint="Shown only now: send it to the visitor"
            readOnly
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      )}
      <Button variant={link ? 'quiet' : 'secondary'} busy={isBusy} onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Make a new link for the visitor?"
        subject="The links in their mails stop working. You send them the new one yourself."
        confirmLabel="Make it"
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
