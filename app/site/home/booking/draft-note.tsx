import * as words from '#words/booking-form.ts';
import styles from './booking-form.module.css';

interface DraftNoteProps {
  isRemembered: boolean;
  onRemember: (isRemembered: boolean) => void;
  /** Empties the form and deletes what is stored of it. */
  onForget: () => void;
}

/** Where the form's content is stored, for how long, and how to delete it (docs/product/booking.md, Drafts). */
export function DraftNote({ isRemembered, onRemember, onForget }: DraftNoteProps) {
  return (
    <div className={styles.draft}>
      <label>
        <input type="checkbox" checked={isRemembered} onChange={({ target }) => onRemember(target.checked)} />
        {words.remember}
      </label>
      <p>
        {isRemembered ? words.keptOnDevice : words.keptInTab}{' '}
        <button type="button" onClick={onForget}>
          {words.forget}
        </button>
      </p>
    </div>
  );
}
