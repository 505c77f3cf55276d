import { useState } from 'react';
import * as words from '#words/desk-people-second-step.ts';
import type { Administrator } from '../../data/people/administrators.ts';
import { loadSecondFactorRule, saveSecondFactorRule } from '../../data/people/second-factor-rule.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** Sets whether everybody needs a second step, and lists those who have none. */
export function SecondStepRule({ administrators }: { administrators: Administrator[] | null }) {
  const rule = useLoaded(['second factor rule'], loadSecondFactorRule, { isForm: true, isToldInPlace: true });
  const { value: isRequired, hasFailed, reload } = rule;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, press } = useDeskPress({ after: reload });
  const without = (administrators ?? []).filter(({ has_second_factor: has }) => !has).map(({ name }) => name);
  const save = () =>
    press(async () => {
      await saveSecondFactorRule(!isRequired);
      showSuccess(isRequired ? words.free : words.required);
    });
  return (
    <Panel title={words.title}>
      {isRequired === null ? (
        <NotLoaded {...{ hasFailed, reload }} what="settings" rows={2} />
      ) : (
        <>
          <p>{isRequired ? words.isRequired : words.isFree}</p>
          {without.length > 0 && <p>{words.without({ names: without.join(', ') })}</p>}
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => setAsking(true)}>
              {isRequired ? words.stopIt : words.requireIt}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        question={isRequired ? words.askStop : words.askRequire}
        subject={isRequired ? words.consequenceOfStop : words.consequenceOfRequire}
        confirmLabel={isRequired ? words.stop : words.confirmRequire}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
