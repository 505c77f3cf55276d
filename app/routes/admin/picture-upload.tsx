import { useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import { uploadPicture } from '../../data/uploads.ts';
import type { PictureShelf } from '../../data/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './picture-upload.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import { showError, showSuccess } from './use-list.ts';

interface PictureUploadProps {
  shelf: PictureShelf;
  label: string;
  /** The public URL of the picture; '' without one. */
  value: string;
  onChange: (url: string) => void;
  required?: boolean;
}

/** Uploads a chosen picture at once and shows it. */
export function PictureUpload({ shelf, label, value, onChange, required }: PictureUploadProps) {
  const [isBusy, setBusy] = useState(false);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    try {
      onChange(await uploadPicture(shelf, await shrinkPicture(file)));
      showSuccess('Image uploaded successfully');
    } catch (error) {
      showError(error);
    }
    // Without this, choosing the same file again would fire no event.
    input.value = '';
    setBusy(false);
  };
  return (
    <div className={styles.upload}>
      <Field
        label={label}
        note={required ? undefined : '(optional)'}
        hint="A photo from this device, landscape if you can"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            className={`${control.className} ${styles.input}`}
            disabled={isBusy}
            onChange={({ target }) => void take(target)}
          />
        )}
      </Field>
      <p role="status" className={styles.progress}>
        {isBusy && (
          <>
            <Spinner /> Uploading
          </>
        )}
      </p>
      {value && (
        <div className={styles.preview}>
          <Picture image={value} alt="The chosen picture" />
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove image
          </Button>
        </div>
      )}
    </div>
  );
}
