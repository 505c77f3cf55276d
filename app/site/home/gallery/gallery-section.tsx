import { lazy, startTransition, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { importLate } from '../../../start/import-late.ts';
import { firstInput } from '../../../start/first-input.ts';
import { loadGallery, watchGallery, type GalleryItem } from '../../../data/gallery.ts';
import { useIsSeen } from '../../../start/is-seen.ts';
import { useFirstInput } from '../../../start/use-first-input.ts';

const Gallery = import.meta.env.SSR
  ? (await import('./gallery.tsx')).Gallery
  : lazy(async () => {
      await firstInput;
      const { Gallery } = await importLate(() => import('./gallery.tsx'));
      return { default: Gallery };
    });

// Kept for visitors who return to the home page, so that the gallery keeps its height.
let latest: readonly GalleryItem[] | null = null;

/**
 * The gallery (docs/product/site.md, Gallery). Absent if there are no items or loading fails.
 * @param first the items in the HTML, shown until those of the backend are loaded
 */
export function GallerySection({ first }: { first: readonly GalleryItem[] }) {
  const [items, setItems] = useState(latest ?? first);
  const isAwake = useFirstInput();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);
  const show = (next: readonly GalleryItem[]) => {
    latest = next;
    // A transition waits for the hydration of the gallery. Otherwise its HTML would be replaced.
    startTransition(() => setItems(next));
  };

  useEffect(() => (isAwake ? load(show, () => latest ?? startTransition(() => setItems([]))) : undefined), [isAwake]);
  // Subscribes to changes only after the section becomes visible, to save connections.
  const [hasCome, setHasCome] = useState(false);
  if (isSeen && !hasCome) setHasCome(true);
  useEffect(() => {
    if (!hasCome) return;
    let cancel = () => {};
    const end = watchGallery(() => {
      cancel();
      cancel = load(show, () => undefined);
    });
    return () => {
      cancel();
      end();
    };
  }, [hasCome]);

  // Memoized, because an update would replace HTML that is not hydrated yet.
  const gallery = useMemo(
    () =>
      items.length > 0 && (
        <Suspense>
          <Gallery items={items} />
        </Suspense>
      ),
    [items],
  );
  return <div ref={place}>{gallery}</div>;
}

/** Loads the items. Returns a function that cancels it. */
function load(show: (items: readonly GalleryItem[]) => void, fail: () => void): () => void {
  let isWanted = true;
  loadGallery().then(
    (items) => isWanted && show(items),
    () => isWanted && fail(),
  );
  return () => {
    isWanted = false;
  };
}
