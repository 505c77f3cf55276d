import { useState } from 'react';
import * as words from '#words/desk-gallery.ts';
import { insertGalleryItem } from '../../data/gallery/desk-gallery.ts';
import { Button } from '../../ui/button.tsx';
import { PictureUpload } from '../shared/pictures/picture-upload.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import styles from './gallery-form.module.css';
import { PictureTexts, textsOf } from './picture-texts.tsx';
import { usePictureDraft } from './use-picture-draft.ts';

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
  const [added, setAdded] = useState(0);
  const withTranslations = useTranslationsOfForm();
  const { isBusy, submit } = useDeskForm(async (form) => {
    if (!picture.imageUrl || count === null) return;
    const row = { image_url: picture.imageUrl, ...textsOf(picture), sort_order: count };
    await withTranslations(form, () => insertGalleryItem(row));
    showSuccess(words.added);
    change(null);
    setAdded((before) => before + 1);
    onAdded();
  });

  return (
    <form className={styles.form} aria-label={words.addPicture} onSubmit={submit}>
      <PictureUpload
        shelf="gallery"
        label={words.image}
        value={picture.imageUrl}
        onChange={(imageUrl) => change({ imageUrl })}
        required
      />
      <div className={styles.words}>
        {/* A new one after each picture, whose translations are not those of the one before. */}
        <PictureTexts key={added} picture={picture} change={change} categories={categories} />
        <Button type="submit" busy={isBusy} disabled={!picture.imageUrl || count === null}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}
