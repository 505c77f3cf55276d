import type { Passkey } from '../../data/passkeys/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';

export const nameless = 'A passkey without a name';

interface PasskeyListProps {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys of the account, oldest first. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <PanelRows>
      {passkeys.map((passkey) => {
        const name = passkey.name || nameless;
        return (
          <PanelRow
            key={passkey.id}
            title={name}
            actions={
              <>
                <Button variant="quiet" onClick={() => onRename(passkey)} aria-label={`Rename ${name}`}>
                  Rename
                </Button>
                <Button variant="quiet" onClick={() => onRemove(passkey)} aria-label={`Remove ${name}`}>
                  Remove
                </Button>
              </>
            }
          >
            <p>Added {shortMoment(passkey.addedAt)}</p>
            <p>{passkey.usedAt ? `Last used ${shortMoment(passkey.usedAt)}` : 'Not used yet'}</p>
          </PanelRow>
        );
      })}
    </PanelRows>
  );
}
