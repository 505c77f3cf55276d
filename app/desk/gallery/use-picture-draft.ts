import { useRef } from 'react';
import { useDraft } from '../shared/use-draft.ts';

/** A picture before it is added to the gallery. */
export interface PictureDraft {
  imageUrl: string;
  title: string;
  category: string;
  description: string;
  isFeatured: boolean;
}

const empty: PictureDraft = { imageUrl: '', title: '', category: '', description: '', isFeatured: false };

/** The input of the gallery's form, stored as a draft. `change` merges fields; null empties the form. */
export function usePictureDraft(): [picture: PictureDraft, change: (fields: Partial<PictureDraft> | null) => void] {
  const [draft, setDraft] = useDraft('gallery picture');
  const picture = { ...empty, ...(draft ? (JSON.parse(draft) as Partial<PictureDraft>) : {}) };
  // Merges into the latest draft, because the user may type during the upload.
  const latest = useRef(picture);
  latest.current = picture;
  return [picture, (fields) => setDraft(fields && JSON.stringify({ ...latest.current, ...fields }))];
}
