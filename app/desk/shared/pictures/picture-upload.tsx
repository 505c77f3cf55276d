import { useState } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-shared-pictures.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { isFileRefused, uploadPicture } from '../../../data/uploads.ts';
import type { PictureShelf } from '../../../data/uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './picture-upload.module.css';
import { showSuccess } from '../desk-notices.ts';
import { useDeskPress } from '../fields/use-desk-press.ts';
import { preparePicture, UnusablePicture } from './prepare-picture.ts';

interface PictureUploadProps {
  shelf: PictureShelf;
  label: string;
  /** The public URL of the picture; '' if there is none. */
  value: string;
  onChange: (url: string) => void;
  required?: boolean;
}

/**
 * Uploads a picture as soon as it is chosen, and shows it. After a failure, gives advice
 * if the file itself is the reason, and otherwise offers another attempt.
 */
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
        note={required ? undefined : controls.optional}
        hint={words.hint}
        error={failed?.advice && words.notUploadedBecause({ name: failed.file.name, advice: failed.advice })}
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
            <Spinner /> {words.uploading}
          </>
        )}
      </p>
      {failed && !failed.advice && (
        <div className={styles.failed}>
          <p>{words.notUploaded({ name: failed.file.name })}</p>
          <Button variant="secondary" onClick={() => void upload(failed.file)}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {value && (
        <div className={styles.preview}>
          <Picture image={value} alt={words.chosen} />
          <Button variant="quiet" onClick={() => onChange('')}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FailedUpload {
  file: File;
  /** What to do about the file; null if another attempt can succeed. */
  advice: string | null;
}

/** Uploads one file at a time. `failed` is the file whose upload failed. */
function useUpload(shelf: PictureShelf, onUploaded: (url: string) => void) {
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const { isBusy, press } = useDeskPress();
  const upload = (file: File) =>
    press(async () => {
      setFailed(null);
      try {
        onUploaded(await uploadPicture(shelf, await preparePicture(file)));
        showSuccess(words.uploaded);
      } catch (error) {
        setFailed({ file, advice: adviceAbout(error) });
        throw error;
      }
    });
  return { isBusy, failed, upload };
}

function adviceAbout(error: unknown): string | null {
  if (error instanceof UnusablePicture) return error.advice;
  return isFileRefused(error) ? words.refused : null;
}
