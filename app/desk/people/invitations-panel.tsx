import { useRef, useState } from 'react';
import * as words from '#words/desk-people-invitations.ts';
import { deskRoleTexts } from '../../../domain/desk/desk-role-texts.ts';
import { inviteAdministrator, withdrawInvitation } from '../../data/people/administrators.ts';
import type { Invitation } from '../../data/people/administrators.ts';
import { Button } from '../../ui/button.tsx';
import { personIn } from '../../ui/isolated.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Panel } from '../shared/panel.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useNow } from '../shared/use-now.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { outcomeTexts } from './invite-dialog.tsx';
import { lastDayText } from './last-day-field.tsx';
import styles from './people-page.module.css';

// How long the link in the mail is valid; equals auth.email.otp_expiry in supabase/config.toml.
const linkLasts = 24 * 60 * 60 * 1000;

interface InvitationsPanelProps {
  items: Invitation[] | null;
  hasFailed: boolean;
  reload: () => Promise<void>;
  /** Reloads the lists of the page. */
  onChanged: () => Promise<void>;
}

/** The open invitations, which can be sent again and withdrawn. */
export function InvitationsPanel({ items, hasFailed, reload, onChanged }: InvitationsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<Invitation | null>(null);
  const { busyWith, press } = useDeskPress({ after: onChanged });
  const sendAgain = ({ email, role, ends_on: lastDay }: Invitation) =>
    press(async () => showSuccess(outcomeTexts[await inviteAdministrator(email, role, lastDay)]), email);
  const withdraw = async ({ email }: Invitation) => {
    await press(async () => {
      await withdrawInvitation(email);
      showSuccess(words.takenBack);
    }, email);
    // The pressed button has disappeared with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Panel title={words.title} headingRef={heading}>
      <ListState items={items} hasFailed={hasFailed} reload={reload} rows={2} empty={words.none}>
        {(invitations) => (
          <PanelRows>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.email}
                invitation={invitation}
                busyWith={busyWith}
                onSend={() => void sendAgain(invitation)}
                onWithdraw={() => setDoomed(invitation)}
              />
            ))}
          </PanelRows>
        )}
      </ListState>
      <ConfirmDialog
        open={doomed !== null}
        question={words.askTakeBack}
        subject={doomed?.email ?? ''}
        detail={words.linkStops}
        confirmLabel={words.takeBack}
        onConfirm={() => doomed && void withdraw(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  /** The address of the invitation that is being changed. */
  busyWith: string | null;
  onSend: () => void;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, busyWith, onSend, onWithdraw }: InvitationRowProps) {
  const { email, role, ends_on: endsOn, invited_by_name: inviter, sent_at: sentAt } = invitation;
  const lastDay = lastDayText(endsOn);
  const now = useNow();
  const endsAt = Date.parse(sentAt) + linkLasts;
  const id = `invitation-${email}`;
  return (
    <PanelRow
      titleId={id}
      title={<span translate="no">{email}</span>}
      actions={
        <>
          <Button
            variant="quiet"
            aria-describedby={id}
            busy={busyWith === email}
            disabled={busyWith !== null}
            onClick={onSend}
          >
            {words.sendAgain}
          </Button>
          <Button variant="quiet" aria-describedby={id} disabled={busyWith !== null} onClick={onWithdraw}>
            {words.takeBack}
          </Button>
        </>
      }
    >
      <p>
        <strong>
          {deskRoleTexts[role].label}
          {lastDay && `, ${lastDay}`}
        </strong>
      </p>
      <p className={styles.soft}>
        {inviter
          ? words.sentBy({ moment: shortMoment(sentAt), ...personIn(inviter) })
          : words.sent({ moment: shortMoment(sentAt) })}{' '}
        {now.getTime() > endsAt
          ? words.ended
          : words.worksUntil({ moment: shortMoment(new Date(endsAt).toISOString()) })}
      </p>
    </PanelRow>
  );
}
