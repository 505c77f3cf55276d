import { useId } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-gallery.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import type { PictureTexts as StoredTexts } from '../../data/gallery/desk-gallery.ts';
import { TextField } from '../../ui/field.tsx';
import { checkedBy } from '../../ui/fields/text-area-field.tsx';
import styles from './gallery-form.module.css';
import type { PictureDraft } from './use-picture-draft.ts';

/** The texts as they are typed. */
type DraftTexts = Omit<PictureDraft, 'imageUrl'>;

/** The texts as they are stored: without spaces at the ends, and null for none. */
export function textsOf({ title, description, category, isFeatured }: DraftTexts): StoredTexts {
  return {
    title: title.trim() || null,
    description: description.trim() || null,
    category: category.trim() || null,
    is_featured: isFeatured,
  };
}

interface PictureTextsProps {
  picture: DraftTexts;
  change: (fields: Partial<DraftTexts>) => void;
  categories: string[];
}

/** The fields of what an administrator says about a picture. Existing categories are offered. */
export function PictureTexts({ picture, change, categories }: PictureTextsProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={words.pictureTitle}
        note={controls.optional}
        maxLength={200}
        autoComplete="off"
        value={picture.title}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={words.category}
        note={controls.optional}
        maxLength={60}
        autoComplete="off"
        list={listId}
        value={picture.category}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => change({ category: target.value })}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
      <TextField
        label={words.description}
        note={controls.optional}
        maxLength={2000}
        autoComplete="off"
        hint={words.descriptionHint}
        className={styles.wide}
        value={picture.description}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => change({ description: target.value })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={picture.isFeatured}
          onChange={({ target }) => change({ isFeatured: target.checked })}
        />{' '}
        {words.featured}
      </label>
    </>
  );
}
