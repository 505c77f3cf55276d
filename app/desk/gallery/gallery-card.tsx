import { useState } from 'react';
import type { ReactNode } from 'react';
import type { GalleryItem } from '../../data/gallery.ts';
import { updateFeatured } from '../../data/gallery/desk-gallery.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './gallery-card.module.css';

const icons = {
  Featured: 'M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z',
  Edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  Delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

interface GalleryCardProps {
  item: GalleryItem;
  /** The button that moves the picture. */
  grip: ReactNode;
  onChanged: () => Promise<void>;
  onEdit: () => void;
  onDelete: () => void;
}

/** A picture in the desk's gallery. */
export function GalleryCard({ item, grip, onChanged, onEdit, onDelete }: GalleryCardProps) {
  const headingId = `picture-${item.id}`;
  const [isBroken, setBroken] = useState(false);
  const action = (name: 'Edit' | 'Delete', act: () => void) => (
    <button
      type="button"
      className={styles.action}
      aria-label={name}
      aria-describedby={headingId}
      title={name}
      onClick={act}
    >
      <Icon d={icons[name]} size={20} grid={24} weight={2} />
    </button>
  );
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <Picture
        image={item.image_url}
        alt={item.description ?? ''}
        className={styles.picture}
        sizes="(min-width: 40rem) 14rem, 8rem"
        onBroken={() => setBroken(true)}
      />
      <div className={styles.words}>
        <h3 id={headingId}>{item.title || 'Untitled'}</h3>
        <p>{item.category || 'No category'}</p>
        <p role="status" className={styles.broken}>
          {isBroken && 'This picture cannot be shown, so the site leaves it out. Delete it and add it again.'}
        </p>
      </div>
      <div className={styles.actions}>
        {grip}
        <FeaturedToggle item={item} describedBy={headingId} onChanged={onChanged} />
        {action('Edit', onEdit)}
        {action('Delete', onDelete)}
      </div>
    </article>
  );
}

function FeaturedToggle({
  item,
  describedBy,
  onChanged,
}: Pick<GalleryCardProps, 'item' | 'onChanged'> & { describedBy: string }) {
  const { isBusy, press } = useDeskPress({ after: onChanged });
  const toggle = () => press(() => updateFeatured(item.id, !item.is_featured));
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.star}`}
      aria-label="Featured"
      aria-pressed={item.is_featured}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      title="Featured"
      onClick={() => void toggle()}
    >
      <Icon d={icons.Featured} size={20} grid={24} weight={1.8} />
    </button>
  );
}
