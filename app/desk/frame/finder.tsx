import { Suspense } from 'react';
import * as words from '#words/desk-finder.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { preparedComponent } from '../shared/loaded-part.tsx';
import type { FinderPanelProps } from './finder-panel.tsx';

export const loadFinder = () => import('./finder-panel.tsx').then(({ FinderPanel }) => FinderPanel);
const FinderPanel = preparedComponent(loadFinder);

interface FinderProps extends FinderPanelProps {
  open: boolean;
}

/** The dialog that finds a guest, a day, a page or an action of the desk (docs/product/desk.md, Frame). */
export function Finder({ open, ...panel }: FinderProps) {
  return (
    <Dialog open={open} onClose={panel.onClose} title={words.title} titleHidden size="medium" focusFirst="input">
      <Suspense fallback={<Loading />}>
        <FinderPanel {...panel} />
      </Suspense>
    </Dialog>
  );
}
