import { useRef } from 'react';
import * as words from '#words/desk-security-push.ts';
import {
  loadPushDevices,
  removePushDevice,
  sendTestPush,
  turnOnPush,
  type PushDevice,
  type PushDevices,
  type PushState,
} from '../../data/push/push-devices.ts';
import { useAuth } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { removeActionNotice, showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { PanelRow, PanelRows } from '../shared/setup/panel-rows.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './security-page.module.css';

/** What a browser that cannot be turned on needs. */
const obstacles: Readonly<Record<Exclude<PushState, 'on' | 'off'>, string>> = {
  denied: words.denied,
  'not installed': words.notInstalled,
  unsupported: words.unsupported,
  'not ready': words.notReady,
};

/** The push notifications of this person: on this device, and a list of all (docs/product/desk.md). */
export function PushPanel() {
  const { value, hasFailed, reload } = useLoaded(['notifications'], loadPushDevices, {
    whenSeen: true,
    isToldInPlace: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { busyWith, press } = useDeskPress({
    after: async () => {
      await reload();
      // The pressed button may have disappeared.
      focusIfLost(heading.current);
    },
  });
  const run: Actions['run'] = (name, work, done) =>
    press(async () => {
      removeActionNotice();
      await work();
      if (done) showSuccess(done);
    }, name);
  return (
    <Panel title={words.title} headingRef={heading}>
      <p>{words.about}</p>
      {value ? (
        <ThisDevice {...value} {...{ busyWith, run }} />
      ) : (
        <NotLoaded {...{ hasFailed, reload }} what="list" rows={1} />
      )}
      {value && value.devices.length > 0 && <DeviceRows devices={value.devices} {...{ busyWith, run }} />}
    </Panel>
  );
}

interface Actions {
  busyWith: string | null;
  run: (name: string, work: () => Promise<unknown>, done?: string) => Promise<void>;
}

function ThisDevice({ devices, state, publicKey, busyWith, run }: PushDevices & Actions) {
  const { user } = useAuth();
  const device = devices.find(({ isThis }) => isThis);
  if (state === 'on' && device)
    return (
      <div className={styles.adding}>
        <Button
          variant="secondary"
          busy={busyWith === 'test'}
          disabled={busyWith !== null}
          onClick={() => void run('test', () => sendTestPush(device), words.testArrives)}
        >
          {words.sendTest}
        </Button>
      </div>
    );
  if (state !== 'on' && state !== 'off') return <p className={styles.note}>{obstacles[state]}</p>;
  return (
    <Button
      variant="secondary"
      className={styles.add}
      busy={busyWith === 'on'}
      onClick={() => publicKey && user && void run('on', () => turnOnPush(publicKey, user.id))}
    >
      {words.turnOn}
    </Button>
  );
}

function DeviceRows({ devices, busyWith, run }: Actions & { devices: PushDevice[] }) {
  return (
    <PanelRows>
      {devices.map((device) => (
        <PanelRow
          key={device.id}
          title={device.isThis ? words.thisDevice({ device: device.device }) : device.device}
          actions={
            <Button
              variant="quiet"
              busy={busyWith === device.id}
              disabled={busyWith !== null}
              aria-label={device.isThis ? words.turnOffThis : words.turnOffNamed({ device: device.device })}
              onClick={() => void run(device.id, () => removePushDevice(device))}
            >
              {words.turnOff}
            </Button>
          }
        >
          <p>
            {device.last_success_at
              ? words.sinceReached({
                  since: shortMoment(device.created_at),
                  reached: shortMoment(device.last_success_at),
                })
              : words.since({ since: shortMoment(device.created_at) })}
          </p>
        </PanelRow>
      ))}
    </PanelRows>
  );
}
