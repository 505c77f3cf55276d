import * as words from '#words/desk-security.ts';
import type { SecondFactor } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';

const kindTexts = { app: words.app, phone: words.phone, passkey: words.passkey } as const;

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
        const name = device.name || words.deviceUnnamed;
        return (
          <PanelRow
            key={device.id}
            title={name}
            actions={
              <Button variant="quiet" onClick={() => onRemove(device)} aria-label={words.removeNamed({ name })}>
                {words.remove}
              </Button>
            }
          >
            <p>{words.deviceAdded({ kind: kindTexts[device.kind], moment: shortMoment(device.addedAt) })}</p>
          </PanelRow>
        );
      })}
    </PanelRows>
  );
}
