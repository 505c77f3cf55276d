import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadGallery, watchGallery, type GalleryItem } from '../../../data/gallery.ts';
import { useIsSeen } from '../hydration/is-seen.ts';
import { useFirstInput } from '../hydration/use-first-input.ts';

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }));

/** The gallery (docs/product.md, Gallery). Absent without items or when loading fails. */
export function GallerySection() {
  const [items, setItems] = useState<readonly GalleryItem[]>([]);
  const isAwake = useFirstInput();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);

  useEffect(() => (isAwake ? load(setItems) : undefined), [isAwake]);
  // Subscribes to changes only when the section is visible, to save the connection for others.
  const [hasCome, setHasCome] = useState(false);
  if (isSeen && !hasCome) setHasCome(true);
  useEffect(() => {
    if (!hasCome) return;
    let cancel = () => {};
    const end = watchGallery(() => {
      cancel();
      cancel = load(setItems);
    });
    return () => {
      cancel();
      end();
    };
  }, [hasCome]);

  return (
    <div ref={place}>
      {items.length > 0 && (
        <Suspense>
          <Gallery items={items} />
        </Suspense>
      )}
    </div>
  );
}

/** Loads the items; keeps the shown ones if that fails. Returns a function that cancels it. */
function load(show: (items: readonly GalleryItem[]) => void): () => void {
  let isWanted = true;
  loadGallery().then(
    (items) => isWanted && show(items),
    () => {},
  );
  return () => {
    isWanted = false;
  };
}
