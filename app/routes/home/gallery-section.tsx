import { lazy, Suspense, useEffect, useState } from 'react';
import { loadGallery, type GalleryItem } from '../../data/gallery.ts';
import { useFirstSign } from './use-first-sign.ts';

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }));

/** The pictures of the days we had. Not there at all while there are none, or when they cannot be fetched (spec section 2). */
export function GallerySection() {
  const [items, setItems] = useState<readonly GalleryItem[]>([]);
  const isAwake = useFirstSign();

  useEffect(() => {
    if (!isAwake) return;
    let isCurrent = true;
    loadGallery().then(
      (loaded) => isCurrent && setItems(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isAwake]);

  if (items.length === 0) return null;
  return (
    <Suspense>
      <Gallery items={items} />
    </Suspense>
  );
}
