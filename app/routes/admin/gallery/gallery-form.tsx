import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { insertGalleryItem } from '../../../data/gallery.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { formText } from '../../../ui/form-text.ts';
import { PictureUpload } from '../picture-upload.tsx';
import { showError, showSuccess } from '../use-list.ts';
import styles from './gallery-form.module.css';

interface GalleryFormProps {
  /** The number of pictures, which is the new one's sort order. Null while it is unknown. */
  count: number | null;
  /** The categories in use, offered as suggestions. */
  categories: string[];
  onAdded: () => void;
}

/** The form that adds a picture; only the picture itself is required. */
export function GalleryForm({ count, categories, onAdded }: GalleryFormProps) {
  const [imageUrl, setImageUrl] = useState('');
  const [isBusy, setBusy] = useState(false);
  const listId = useId();

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !imageUrl || count === null) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => formText(typed, name) || null;
    setBusy(true);
    try {
      await insertGalleryItem({
        image_url: imageUrl,
        title: text('title'),
        description: text('description'),
        category: text('category'),
        is_featured: typed.has('featured'),
        sort_order: count,
      });
      showSuccess('Image added to gallery successfully');
      form.reset();
      setImageUrl('');
      onAdded();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };

  return (
    <form className={styles.form} aria-label="Add a picture" onSubmit={(event) => void add(event)}>
      <PictureUpload shelf="gallery" label="Image" value={imageUrl} onChange={setImageUrl} required />
      <div className={styles.words}>
        <TextField label="Title" note="(optional)" name="title" maxLength={200} />
        <TextField label="Category" note="(optional)" name="category" maxLength={60} list={listId} />
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
          name="description"
          maxLength={2000}
          hint="What the picture shows, for those who cannot see it"
          className={styles.wide}
        />
        <label className={styles.check}>
          <input type="checkbox" name="featured" /> Featured
        </label>
        <Button type="submit" busy={isBusy} disabled={!imageUrl || count === null}>
          Add Image
        </Button>
      </div>
    </form>
  );
}
