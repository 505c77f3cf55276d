import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import * as words from '#words/desk-gallery.ts';
import type { GalleryItem } from '../../data/gallery.ts';
import { moveGalleryItem } from '../../data/gallery/desk-gallery.ts';
import { GripButton } from '../shared/order/grip-button.tsx';
import { PlaceForm } from '../shared/order/place-form.tsx';
import { useMoves } from '../shared/order/use-moves.ts';
import { useReorder } from '../shared/order/use-reorder.ts';
import { GalleryCard } from './gallery-card.tsx';
import styles from './gallery-grid.module.css';
import { nameOf } from './name-of.ts';
import { PageLinks } from './page-links.tsx';

const perPage = 24;

interface GalleryGridProps {
  /** All pictures, in the order of the site. */
  items: readonly GalleryItem[];
  reload: () => Promise<void>;
  onEdit: (item: GalleryItem) => void;
  onDelete: (item: GalleryItem) => void;
}

/** The pictures of the gallery, a page at a time, in the order of the site. They can be moved. */
export function GalleryGrid({ items, reload, onEdit, onDelete }: GalleryGridProps) {
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const save = (id: string, _from: number, to: number) => moveGalleryItem(id, to + 1);
  const { rows, moveTo } = useMoves({ items, nameOf, save, reload });
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const first = (page - 1) * perPage;
  const shown = rows.slice(first, first + perPage);
  const ids = shown.map(({ id }) => id);
  const { list, held, slotOf, slot, grip, cancel } = useReorder(ids, (id, slotId) =>
    moveTo(id, first + ids.indexOf(slotId)),
  );
  useStartOf(page, list);
  const placeOf = (id: string) => first + ids.indexOf(slotOf(id)) + 1;
  const heldItem = shown.find(({ id }) => id === held);
  return (
    <>
      <p role="status" className="visually-hidden">
        {heldItem && words.held({ name: nameOf(heldItem), place: placeOf(heldItem.id), count: rows.length })}
      </p>
      <ol ref={list} role="list" className={styles.grid}>
        {shown.map((item) => (
          <li key={item.id} {...slot(item.id)}>
            <GalleryCard
              item={item}
              grip={<GripButton name={nameOf(item)} place={placeOf(item.id)} grip={grip(item.id)} />}
              onChanged={reload}
              onEdit={() => onEdit(item)}
              onDelete={() => onDelete(item)}
            />
            {held === item.id && (
              <PlaceForm
                name={nameOf(item)}
                place={placeOf(item.id)}
                count={rows.length}
                onMove={(place) => {
                  cancel();
                  moveTo(item.id, place - 1);
                }}
                onCancel={cancel}
              />
            )}
          </li>
        ))}
      </ol>
      <PageLinks
        page={page}
        total={rows.length}
        perPage={perPage}
        addressOf={(to) => ({ search: to === 1 ? '' : `?page=${to}`, hash })}
      />
    </>
  );
}

/** Begins another page at its first picture. The pressed link may have disappeared, so the heading gets the focus. */
function useStartOf(page: number, list: RefObject<HTMLElement | null>): void {
  const shown = useRef(page);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    // Back returns to the place where the page was (place-keeper.ts).
    if (kind !== 'POP') list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page, list, kind]);
}
