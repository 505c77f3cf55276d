import type { Passkey } from '../../data/passkeys/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './security-page.module.css';

export const nameless = 'A passkey without a name';

interface PasskeyListProps {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys of the account, oldest first. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul role="list" className={styles.devices}>
      {passkeys.map((passkey) => {
        const name = passkey.name || nameless;
        return (
          <li key={passkey.id} className={styles.device}>
            <div>
              <h3>{name}</h3>
              <p>Added {shortMoment(passkey.addedAt)}</p>
              <p>{passkey.usedAt ? `Last used ${shortMoment(passkey.usedAt)}` : 'Not used yet'}</p>
            </div>
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => onRename(passkey)} aria-label={`Rename ${name}`}>
                Rename
              </Button>
              <Button variant="quiet" onClick={() => onRemove(passkey)} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
