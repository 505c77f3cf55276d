import { useRef, useState } from 'react';
import * as words from '#words/desk-gallery.ts';
import { loadStoredGallery } from '../../data/gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListState } from '../shared/list-state.tsx';
import { useList } from '../shared/use-loaded.ts';
import { EditPicture } from './edit-picture.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import styles from './gallery-tab.module.css';
import { nameOf } from './name-of.ts';
import { usePictureDeletion } from './use-picture-deletion.ts';

/** The Gallery tab (docs/product/tours-and-carts.md, Gallery tab). */
export function GalleryTab() {
  const { items, hasFailed, reload } = useList(['gallery'], loadStoredGallery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<GalleryItem | null>(null);
  const [doomed, setDoomed] = useState<GalleryItem | null>(null);
  const categories = [...new Set(items?.flatMap(({ category }) => (category ? [category] : [])))];

  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  // The pressed button has disappeared with its card.
  const remove = usePictureDeletion(reload, focusHeading);
  const added = () => {
    void reload();
    // The pressed button is disabled until the next picture is chosen.
    focusHeading();
  };

  return (
    <section aria-labelledby="gallery-title" className={styles.tab}>
      <div>
        <h2 ref={heading} id="gallery-title" tabIndex={-1}>
          {words.title}
        </h2>
        <p className={styles.intro}>{words.intro}</p>
      </div>
      {/* A new picture's sort order is the number of pictures, so the list must have loaded. */}
      <GalleryForm count={items?.length ?? null} categories={categories} onAdded={added} />
      <ListState {...{ items, hasFailed, reload }} hasNotice empty={words.noPictures}>
        {(pictures) => <GalleryGrid items={pictures} reload={reload} onEdit={setEdited} onDelete={setDoomed} />}
      </ListState>
      <EditPicture
        item={edited}
        categories={categories}
        onSaved={() => {
          setEdited(null);
          void reload();
        }}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={doomed !== null}
        question={words.removeQuestion}
        subject={doomed ? nameOf(doomed) : ''}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </section>
  );
}
