import { useState } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { uploadPicture } from '../../data/uploads.ts';
import type { PictureShelf } from '../../data/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './picture-upload.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import { showError, showSuccess } from './desk-notices.ts';

interface PictureUploadProps {
  shelf: PictureShelf;
  label: string;
  /** The public URL of the picture; '' if there is none. */
  value: string;
  onChange: (url: string) => void;
  required?: boolean;
}

/** Uploads a picture as soon as it is chosen, and shows it. */
export function PictureUpload({ shelf, label, value, onChange, required }: PictureUploadProps) {
  const { isBusy, failed, upload } = useUpload(shelf, onChange);
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file) void upload(file);
    // Otherwise choosing the same file again would fire no event.
    input.value = '';
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
            onChange={({ target }) => take(target)}
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
      {failed && (
        <div className={styles.failed}>
          <p>{failed.name} was not uploaded.</p>
          <Button variant="secondary" onClick={() => void upload(failed)}>
            Try again
          </Button>
        </div>
      )}
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

/** Uploads one file at a time. `failed` is the file whose upload failed, for a retry. */
function useUpload(shelf: PictureShelf, onUploaded: (url: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<File | null>(null);
  const upload = async (file: File) => {
    setBusy(true);
    setFailed(null);
    try {
      onUploaded(await uploadPicture(shelf, await shrinkPicture(file)));
      showSuccess('Image uploaded successfully');
    } catch (error) {
      showError(error);
      setFailed(file);
    }
    setBusy(false);
  };
  return { isBusy, failed, upload };
}
