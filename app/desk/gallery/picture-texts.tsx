import { useId } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-gallery.ts';
import { textProblem } from '../../../domain/booking/plain-text.ts';
import type { PictureTexts as StoredTexts } from '../../data/gallery/desk-gallery.ts';
import { TextField } from '../../ui/field.tsx';
import { firstLanguageField } from '../shared/translations/first-language.ts';
import { InOtherLanguages } from '../shared/translations/in-other-languages.tsx';
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
  return (
    <>
      <div>
        <TextField
          label={words.pictureTitle}
          name="title"
          {...firstLanguageField(controls.optional)}
          maxLength={200}
          autoComplete="off"
          value={picture.title}
          onInput={checkedBy(textProblem)}
          onChange={({ target }) => change({ title: target.value })}
        />
        <InOtherLanguages name="title" label={words.pictureTitle} text={picture.title} maxLength={200} />
      </div>
      <CategoryField value={picture.category} onType={(category) => change({ category })} categories={categories} />
      <div className={styles.wide}>
        <TextField
          label={words.description}
          name="description"
          {...firstLanguageField(controls.optional)}
          maxLength={2000}
          autoComplete="off"
          hint={words.descriptionHint}
          value={picture.description}
          onInput={checkedBy(textProblem)}
          onChange={({ target }) => change({ description: target.value })}
        />
        <InOtherLanguages name="description" label={words.description} text={picture.description} maxLength={2000} />
      </div>
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

interface CategoryFieldProps {
  value: string;
  onType: (category: string) => void;
  categories: readonly string[];
}

function CategoryField({ value, onType, categories }: CategoryFieldProps) {
  const listId = useId();
  return (
    <div>
      <TextField
        label={words.category}
        name="category"
        {...firstLanguageField(controls.optional)}
        maxLength={60}
        autoComplete="off"
        list={listId}
        value={value}
        onInput={checkedBy(textProblem)}
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
      <InOtherLanguages name="category" label={words.category} text={value} maxLength={60} />
    </div>
  );
}
