import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { insertGalleryItem } from '../../data/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PictureUpload } from '../shared/pictures/picture-upload.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import styles from './gallery-form.module.css';
import { usePictureDraft, type PictureDraft } from './use-picture-draft.ts';

interface GalleryFormProps {
  /** The number of pictures, which becomes the sort order of the new one. Null until loaded. */
  count: number | null;
  /** The existing categories, as suggestions. */
  categories: string[];
  onAdded: () => void;
}

/** The form that adds a picture. Only the picture is required. */
export function GalleryForm({ count, categories, onAdded }: GalleryFormProps) {
  const [picture, change] = usePictureDraft();
  const [isBusy, setBusy] = useState(false);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !picture.imageUrl || count === null) return;
    setBusy(true);
    try {
      await insertGalleryItem({
        image_url: picture.imageUrl,
        title: picture.title.trim() || null,
        description: picture.description.trim() || null,
        category: picture.category.trim() || null,
        is_featured: picture.isFeatured,
        sort_order: count,
      });
      showSuccess('Image added to gallery successfully');
      change(null);
      onAdded();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };

  return (
    <form className={styles.form} aria-label="Add a picture" onSubmit={(event) => void add(event)}>
      <PictureUpload
        shelf="gallery"
        label="Image"
        value={picture.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        required
      />
      <div className={styles.words}>
        <PictureTexts picture={picture} change={change} categories={categories} />
        <Button type="submit" busy={isBusy} disabled={!picture.imageUrl || count === null}>
          Add Image
        </Button>
      </div>
    </form>
  );
}

interface PictureTextsProps {
  picture: PictureDraft;
  change: (fields: Partial<PictureDraft>) => void;
  categories: string[];
}

function PictureTexts({ picture, change, categories }: PictureTextsProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Title"
        note="(optional)"
        maxLength={200}
        value={picture.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Category"
        note="(optional)"
        maxLength={60}
        list={listId}
        value={picture.category}
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
        label="Description"
        note="(optional)"
        maxLength={2000}
        hint="What the picture shows, for those who cannot see it"
        className={styles.wide}
        value={picture.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={picture.isFeatured}
          onChange={({ target }) => change({ isFeatured: target.checked })}
        />{' '}
        Featured
      </label>
    </>
  );
}
