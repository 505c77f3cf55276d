import { lazy, Suspense } from 'react';
import { importLate } from '../../start/import-late.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';

const FinderPanel = lazy(async () => {
  const { FinderPanel } = await importLate(() => import('./finder-panel.tsx'));
  return { default: FinderPanel };
});

/** The dialog that finds a guest, a day or a place of the desk (docs/product/desk.md, Frame). */
export function Finder({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find" titleHidden size="medium" focusFirst="input">
      <Suspense fallback={<Loading />}>
        <FinderPanel onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
