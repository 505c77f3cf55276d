import { useState } from 'react';
import * as words from '#words/desk-security-device.ts';
import { site } from '../../../site.config.ts';
import { explainAuthError } from '../../data/auth-problem.ts';
import { beginAppEnrolment, giveUpEnrolment, type AppEnrolment } from '../../data/second-factors.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../shared/form-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { ScanStep } from './scan-step.tsx';
import styles from './security-page.module.css';

interface AddDeviceDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an authenticator app in steps: name, secret (QR code or text), first code. */
export function AddDeviceDialog({ open, onClose }: AddDeviceDialogProps) {
  const [enrolment, setEnrolment] = useState<AppEnrolment | null>(null);
  const [name, setName] = useState('');
  const [isDone, setDone] = useState(false);

  const close = () => {
    if (enrolment && !isDone) void giveUpEnrolment(enrolment.id);
    setEnrolment(null);
    setName('');
    setDone(false);
    onClose();
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={isDone ? words.added({ name }) : words.addApp}
      size="small"
      focusFirst="[name=device]"
      unsaved={isDone ? null : words.unsaved}
    >
      {() => (
        <div className={styles.step}>
          <div role="status" className={`${styles.step} ${styles.news}`}>
            {isDone && (
              <>
                <p>{words.result}</p>
                <p>{words.second}</p>
              </>
            )}
          </div>
          {isDone ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone.
            <Button autoFocus onClick={close}>
              {words.done}
            </Button>
          ) : enrolment ? (
            <ScanStep enrolment={enrolment} name={name} onDone={() => setDone(true)} />
          ) : (
            <NewDevice
              onBegun={(chosen, begun) => {
                setName(chosen);
                setEnrolment(begun);
              }}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}

function NewDevice({ onBegun }: { onBegun: (name: string, enrolment: AppEnrolment) => void }) {
  return (
    <NameForm
      label={words.name}
      field="device"
      hint={words.nameHint}
      action={words.goOn}
      save={async (chosen) => onBegun(chosen, await beginAppEnrolment(chosen, site.product))}
      explain={(error) => {
        const { title, message } = explainAuthError(error);
        return message ?? title;
      }}
    />
  );
}
