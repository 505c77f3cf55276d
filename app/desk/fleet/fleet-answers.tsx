import { Button } from '../../ui/button.tsx';
import styles from './fleet-page.module.css';

/** The buttons of a form about a boat or a person. */
export function FleetAnswers({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <div className={styles.answers}>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
    </div>
  );
}
