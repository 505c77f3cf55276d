import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { updateGalleryItem } from '../../data/gallery/desk-gallery.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { FormAnswers } from '../shared/fields/dialog-form.tsx';
import { useDeskForm } from '../shared/fields/use-desk-press.ts';
import { useTranslationsOfForm } from '../shared/translations/use-translations.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import styles from './gallery-form.module.css';
import { PictureTexts, textsOf } from './picture-texts.tsx';

interface EditPictureProps {
  /** The picture to edit; null while none is chosen. */
  item: GalleryItem | null;
  categories: string[];
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog that changes what is said about a picture. */
export function EditPicture({ item, categories, onSaved, onClose }: EditPictureProps) {
  return (
    <FormDialog open={item !== null} onClose={onClose} title={words.editPicture} unsaved={words.notSaved}>
      {({ leave }) => item && <TextsForm item={item} categories={categories} onSaved={onSaved} onClose={leave} />}
    </FormDialog>
  );
}

function TextsForm({ item, categories, onSaved, onClose }: EditPictureProps & { item: GalleryItem }) {
  const [texts, setTexts] = useState({
    title: item.title ?? '',
    description: item.description ?? '',
    category: item.category ?? '',
    isFeatured: item.is_featured,
  });
  const withTranslations = useTranslationsOfForm();
  const { isBusy, submit } = useDeskForm(
    async (form) => {
      await withTranslations(form, () => updateGalleryItem(item.id, textsOf(texts)));
      showSuccess(words.updated);
    },
    { done: onSaved },
  );
  return (
    <form className={styles.edit} onSubmit={submit}>
      <Picture image={item.image_url} alt="" className={styles.edited} sizes="20rem" />
      <div className={styles.words}>
        <PictureTexts
          picture={texts}
          change={(fields) => setTexts((before) => ({ ...before, ...fields }))}
          categories={categories}
        />
      </div>
      <FormAnswers isEqual back={controls.cancel} onBack={onClose} busy={isBusy}>
        {controls.save}
      </FormAnswers>
    </form>
  );
}
