import { useState } from 'react';
import type { Administrator } from '../../data/people/administrators.ts';
import { loadSecondFactorRule, saveSecondFactorRule } from '../../data/people/second-factor-rule.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { Panel } from '../shared/panel.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** Sets whether everybody needs a second step, and lists those who have none. */
export function SecondStepRule({ administrators }: { administrators: Administrator[] | null }) {
  const { value: isRequired, reload } = useLoaded(['second factor rule'], loadSecondFactorRule, {
    isForm: true,
  });
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useDeskPress({ after: reload });
  const without = (administrators ?? []).filter(({ has_second_factor: has }) => !has).map(({ name }) => name);
  const save = () =>
    press(async () => {
      await saveSecondFactorRule(!isRequired);
      showSuccess(isRequired ? 'The second step is each person’s own choice' : 'Everybody needs a second step now');
    });
  return (
    <Panel title="Second step for everybody">
      {isRequired === null ? (
        <Loading />
      ) : (
        <>
          <p>
            {isRequired
              ? 'Everybody who opens this desk needs a second step after signing in: a code from an app, or a passkey.'
              : 'Each person decides about a second step. You can require one of everybody.'}
          </p>
          {without.length > 0 && <p>Without one: {without.join(', ')}.</p>}
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
              {isRequired ? 'Do not require it' : 'Require it of everybody'}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        question={isRequired ? 'Stop requiring a second step?' : 'Require a second step of everybody?'}
        subject={
          isRequired
            ? 'People who remove their devices then open the desk with the password alone.'
            : 'People without one add one before the desk opens for them again.'
        }
        confirmLabel={isRequired ? 'Stop' : 'Require it'}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
