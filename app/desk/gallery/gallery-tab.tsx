import { useRef, useState } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { deleteGalleryItem, loadGallery, updateFeatured } from '../../data/gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { showError, showSuccess } from '../shared/desk-notices.ts';
import { useList } from '../shared/use-loaded.ts';
import { GalleryForm } from './gallery-form.tsx';
import styles from './gallery-tab.module.css';

/** The Gallery tab (docs/product/tours-and-carts.md, Gallery tab). */
export function GalleryTab() {
  const { items, hasFailed, reload } = useList(['gallery'], loadGallery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<GalleryItem | null>(null);
  const categories = [...new Set(items?.flatMap(({ category }) => (category ? [category] : [])))];

  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  const remove = async (item: GalleryItem) => {
    try {
      await deleteGalleryItem(item.id);
      showSuccess('Image deleted successfully');
    } catch (error) {
      showError(error);
    }
    await reload();
    // The pressed button has disappeared with its card.
    focusHeading();
  };
  const added = () => {
    void reload();
    // The pressed button is disabled until the next picture is chosen.
    focusHeading();
  };

  return (
    <section aria-labelledby="gallery-title" className={styles.tab}>
      <div>
        <h2 ref={heading} id="gallery-title" tabIndex={-1}>
          Gallery
        </h2>
        <p className={styles.intro}>
          Six featured pictures or more: the site shows the first six of them. Fewer: it shows the first twelve of all.
        </p>
      </div>
      {/* A new picture's sort order is the number of pictures, so the list must have loaded. */}
      <GalleryForm count={items?.length ?? null} categories={categories} onAdded={added} />
      <ListState
        items={items}
        hasFailed={hasFailed}
        reload={reload}
        empty="No pictures yet. Without any, the site shows no gallery."
      >
        {(pictures) => (
          <div className={styles.grid}>
            {pictures.map((item) => (
              <GalleryCard key={item.id} item={item} onChanged={reload} onDelete={() => setDoomed(item)} />
            ))}
          </div>
        )}
      </ListState>
      <ConfirmDialog
        open={doomed !== null}
        question="Are you sure you want to delete this image?"
        subject={doomed?.title || 'A picture without a title'}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </section>
  );
}

interface GalleryCardProps {
  item: GalleryItem;
  onChanged: () => Promise<void>;
  onDelete: () => void;
}

function GalleryCard({ item, onChanged, onDelete }: GalleryCardProps) {
  const headingId = `picture-${item.id}`;
  const [isBroken, setBroken] = useState(false);
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <Picture
        image={item.image_url}
        alt={item.description ?? ''}
        className={styles.picture}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
        onBroken={() => setBroken(true)}
      />
      <div className={styles.words}>
        <h3 id={headingId}>{item.title || 'Untitled'}</h3>
        <p>{item.category || 'No category'}</p>
        <p role="status">
          {isBroken && 'This picture cannot be shown, so the site leaves it out. Delete it and add it again.'}
        </p>
      </div>
      <div className={styles.actions}>
        <FeaturedToggle item={item} describedBy={headingId} onChanged={onChanged} />
        <Button variant="quiet" aria-describedby={headingId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}

function FeaturedToggle({
  item,
  describedBy,
  onChanged,
}: Omit<GalleryCardProps, 'onDelete'> & { describedBy: string }) {
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await updateFeatured(item.id, !item.is_featured);
    } catch (error) {
      showError(error);
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={item.is_featured}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
      onClick={() => !isBusy && void toggle()}
    >
      <Icon d="M10 2.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z" weight={1.8} />
      Featured
    </button>
  );
}
