import { useRef } from 'react';
import { useDraft } from '../shared/use-draft.ts';

/** A picture that is not in the gallery yet. */
export interface PictureDraft {
  imageUrl: string;
  title: string;
  category: string;
  description: string;
  isFeatured: boolean;
}

const empty: PictureDraft = { imageUrl: '', title: '', category: '', description: '', isFeatured: false };

/** The input of the gallery's form, kept as a draft. `change` merges fields; null empties the form. */
export function usePictureDraft(): [picture: PictureDraft, change: (fields: Partial<PictureDraft> | null) => void] {
  const [draft, setDraft] = useDraft('gallery picture');
  const picture = { ...empty, ...(draft ? (JSON.parse(draft) as Partial<PictureDraft>) : {}) };
  // Merges into the newest draft, because the user may type while the upload runs.
  const latest = useRef(picture);
  latest.current = picture;
  return [picture, (fields) => setDraft(fields && JSON.stringify({ ...latest.current, ...fields }))];
}
