import type { SecondFactor } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';

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
    <PanelRows>
      {devices.map((device) => {
        const name = device.name || 'A device without a name';
        return (
          <PanelRow
            key={device.id}
            title={name}
            actions={
              <Button variant="quiet" onClick={() => onRemove(device)} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            }
          >
            <p>
              {kindTexts[device.kind]} · Added {shortMoment(device.addedAt)}
            </p>
          </PanelRow>
        );
      })}
    </PanelRows>
  );
}
