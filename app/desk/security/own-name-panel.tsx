import { useState } from 'react';
import * as words from '#words/desk-security.ts';
import { loadOwnName, renameAdministrator } from '../../data/people/administrators.ts';
import { useAuth } from '../../data/session.tsx';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { Panel } from '../shared/panel.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { NameForm } from './name-form.tsx';

/** The name of this account in the histories. */
export function OwnNamePanel() {
  const { user } = useAuth();
  const { value, hasFailed, reload } = useLoaded(['own name'], loadOwnName, { isForm: true, isToldInPlace: true });
  const [saved, setSaved] = useState(0);
  return (
    <Panel title={words.yourName}>
      {value === null ? (
        <NotLoaded {...{ hasFailed, reload }} what="name" rows={3.5} />
      ) : (
        <NameForm
          key={saved}
          isPart
          label={words.name}
          field="name"
          initial={value}
          action={words.saveName}
          hint={words.nameHint}
          save={async (name) => {
            await renameAdministrator(user!.id, name);
            showSuccess(words.nameSaved);
            await reload();
            setSaved((count) => count + 1);
          }}
          explain={(error) => (error as Error).message}
        />
      )}
    </Panel>
  );
}
