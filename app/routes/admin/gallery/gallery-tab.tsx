import { useRef, useState } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { deleteGalleryItem, loadGallery, updateFeatured } from '../../../data/gallery.ts';
import type { GalleryItem } from '../../../data/gallery.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ListState } from '../list-state.tsx';
import { showError, showSuccess, useList } from '../use-list.ts';
import { GalleryForm } from './gallery-form.tsx';
import styles from './gallery-tab.module.css';

/** The photo gallery: add by upload, feature, delete (spec section 2). */
export function GalleryTab() {
  const { items, hasFailed, reload } = useList(loadGallery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [doomed, setDoomed] = useState<GalleryItem | null>(null);
  const categories = [...new Set(items?.flatMap(({ category }) => (category ? [category] : [])))];

  const remove = async (item: GalleryItem) => {
    try {
      await deleteGalleryItem(item.id);
      showSuccess('Image deleted successfully');
    } catch (error) {
      showError(error);
    }
    await reload();
    // The button that was pressed is gone with its card.
    heading.current?.focus({ preventScroll: true });
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
      {/* The order of a new picture is the number of those there are, so they have to be known first. */}
      <GalleryForm count={items?.length ?? null} categories={categories} onAdded={() => void reload()} />
      <ListState
        items={items}
        hasFailed={hasFailed}
        reload={() => void reload()}
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

function GalleryCard({
  item,
  onChanged,
  onDelete,
}: {
  item: GalleryItem;
  onChanged: () => Promise<void>;
  onDelete: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const headingId = `picture-${item.id}`;
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
    <article className={styles.card} aria-labelledby={headingId}>
      <Picture
        image={item.image_url}
        alt={item.description ?? ''}
        className={styles.picture}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 92vw"
      />
      <div className={styles.words}>
        <h3 id={headingId}>{item.title || 'Untitled'}</h3>
        <p>{item.category || 'No category'}</p>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.star}
          aria-pressed={item.is_featured}
          aria-describedby={headingId}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void toggle()}
        >
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M10 2.200l2.400 5 5.400.7-4 3.800 1 5.400-4.800-2.600-4.800 2.600 1-5.400-4-3.800 5.400-.7z" />
          </svg>
          Featured
        </button>
        <Button variant="quiet" aria-describedby={headingId} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </article>
  );
}
