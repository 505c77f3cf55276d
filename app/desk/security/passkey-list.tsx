import * as words from '#words/desk-security.ts';
import type { Passkey } from '../../data/passkeys/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';

export const nameless = words.passkeyUnnamed;

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
                <Button variant="quiet" onClick={() => onRename(passkey)} aria-label={words.renameNamed({ name })}>
                  {words.rename}
                </Button>
                <Button variant="quiet" onClick={() => onRemove(passkey)} aria-label={words.removeNamed({ name })}>
                  {words.remove}
                </Button>
              </>
            }
          >
            <p>{words.passkeyAdded({ moment: shortMoment(passkey.addedAt) })}</p>
            <p>{passkey.usedAt ? words.lastUsed({ moment: shortMoment(passkey.usedAt) }) : words.notUsed}</p>
          </PanelRow>
        );
      })}
    </PanelRows>
  );
}
