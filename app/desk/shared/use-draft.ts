import { useState } from 'react';
import { useAuth } from '../../data/session.tsx';
import { tabStore } from '../../data/storage.ts';

const prefix = 'desk-draft:';

/**
 * The input of a form, stored for this account and tab until it is set to null, even if the page is left or reloaded.
 * `name` identifies the form.
 */
export function useDraft(name: string): [draft: string | null, setDraft: (draft: string | null) => void] {
  const { user } = useAuth();
  const key = `${prefix}${user?.id ?? ''}:${name}`;
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

/** Deletes every draft of this tab. */
export function forgetDrafts(): void {
  for (const key of tabStore.keys(prefix)) tabStore.write(key, null);
}
