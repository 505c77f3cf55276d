import { useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk-gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { updateFeatured } from '../../data/gallery/desk-gallery.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { IconAction } from '../shared/fields/icon-action.tsx';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './gallery-card.module.css';

const icons = {
  featured: 'M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
};

const labels = { edit: words.edit, remove: words.remove };

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
  const action = (name: keyof typeof labels, act: () => void) => (
    <IconAction
      icon={icons[name]}
      label={labels[name]}
      describedBy={headingId}
      className={styles.action}
      onPress={act}
    />
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
        <h3 id={headingId}>{item.title || words.untitled}</h3>
        <p>{item.category || words.noCategory}</p>
        <p role="status" className={styles.broken}>
          {isBroken && words.broken}
        </p>
      </div>
      <div className={styles.actions}>
        {grip}
        <FeaturedToggle item={item} describedBy={headingId} onChanged={onChanged} />
        {action('edit', onEdit)}
        {action('remove', onDelete)}
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
      aria-label={words.featured}
      aria-pressed={item.is_featured}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      title={words.featured}
      onClick={() => void toggle()}
    >
      <Icon d={icons.featured} size={20} grid={24} weight={1.8} />
    </button>
  );
}
