import { useState } from 'react';
import { useAuth } from '../../data/session.tsx';
import { deviceStore, tabStore } from '../../data/storage.ts';

/** The prefix of the keys of drafts, before the id of their account. */
export const draftKeys = 'desk-draft:';

/**
 * The input of a form, stored for this account and tab until it is set to null, even if the page is left or reloaded.
 * `name` identifies the form.
 */
export function useDraft(name: string): [draft: string | null, setDraft: (draft: string | null) => void] {
  const { user } = useAuth();
  const key = `${draftKeys}${user?.id ?? ''}:${name}`;
  const [draft, setDraft] = useState(() => ({ key, text: tabStore.read(key) }));
  const text = draft.key === key ? draft.text : tabStore.read(key);
  return [
    text,
    (changed) => {
      tabStore.write(key, changed);
      setDraft({ key, text: changed });
    },
  ];
}

/** Deletes every draft of this tab, and those of the account that this device keeps (entry/use-entry.ts). */
export function forgetDrafts(account: string | undefined): void {
  for (const key of tabStore.keys(draftKeys)) tabStore.write(key, null);
  for (const key of deviceStore.keys(draftKeys + account)) deviceStore.write(key, null);
}
