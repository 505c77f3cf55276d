import { Suspense } from 'react';
import * as words from '#words/desk-finder.ts';
import { lateComponent } from '../../start/import-late.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { FinderPanelProps } from './finder-panel.tsx';

const FinderPanel = lateComponent(() => import('./finder-panel.tsx').then(({ FinderPanel }) => FinderPanel));

interface FinderProps extends FinderPanelProps {
  open: boolean;
}

/** The dialog that finds a guest, a day or a place of the desk (docs/product/desk.md, Frame). */
export function Finder({ open, ...panel }: FinderProps) {
  return (
    <Dialog open={open} onClose={panel.onClose} title={words.title} titleHidden size="medium" focusFirst="input">
      <Suspense fallback={<Loading />}>
        <FinderPanel {...panel} />
      </Suspense>
    </Dialog>
  );
}
