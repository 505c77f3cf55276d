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
        Remember me on this device for a day
      </label>
      <p>
        {isRemembered ? 'Kept on this device for a day.' : 'Kept in this tab only.'}{' '}
        <button type="button" onClick={onForget}>
          Forget it now
        </button>
      </p>
    </div>
  );
}
