import { useState } from 'react';
import { useAuth } from '../../data/session.tsx';

const prefix = 'desk-draft:';

/**
 * The input of a form, stored for this account and tab until it is set to null, even if the page is left or reloaded.
 * `name` identifies the form.
 */
export function useDraft(name: string): [draft: string | null, setDraft: (draft: string | null) => void] {
  const { user } = useAuth();
  const key = `${prefix}${user?.id ?? ''}:${name}`;
  const [draft, setDraft] = useState(() => ({ key, text: read(key) }));
  const text = draft.key === key ? draft.text : read(key);
  return [
    text,
    (changed) => {
      write(key, changed);
      setDraft({ key, text: changed });
    },
  ];
}

/** Deletes every draft of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or unavailable. The form works without it.
  }
}
