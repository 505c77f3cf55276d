import type { SecondFactor } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './security-page.module.css';

const kindTexts = { app: 'Authenticator app', phone: 'Codes by text message', passkey: 'Passkey' } as const;

/** The factors of the account. */
export function DeviceList({
  devices,
  onRemove,
}: {
  devices: SecondFactor[];
  onRemove: (device: SecondFactor) => void;
}) {
  return (
    <ul role="list" className={styles.devices}>
      {devices.map((device) => {
        const name = device.name || 'A device without a name';
        return (
          <li key={device.id} className={styles.device}>
            <div>
              <h3>{name}</h3>
              <p>
                {kindTexts[device.kind]} · Added {shortMoment(device.addedAt)}
              </p>
            </div>
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => onRemove(device)} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
