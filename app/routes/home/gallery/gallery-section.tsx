import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadGallery, watchGallery, type GalleryItem } from '../../../data/gallery.ts';
import { useIsSeen } from '../hydration/is-seen.ts';
import { useFirstSign } from '../hydration/use-first-sign.ts';

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }));

/** The pictures of the days we had, as they are now. Not there at all while there are none, or when they cannot be fetched (spec section 2). */
export function GallerySection() {
  const [items, setItems] = useState<readonly GalleryItem[]>([]);
  const isAwake = useFirstSign();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);

  useEffect(() => (isAwake ? load(setItems) : undefined), [isAwake]);
  // What changes is of interest to whoever has come to look; the others are spared the connection.
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

/** Hands over the items when they are there; what was shown stays where they cannot be fetched. Returns what calls that off. */
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
