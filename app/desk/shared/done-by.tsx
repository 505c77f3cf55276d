import * as words from '#words/desk-shared.ts';
import { personIn } from '../../ui/isolated.tsx';
import { shortMoment } from './short-moment.ts';

interface DoneByProps {
  /** ISO 8601 with its offset. */
  at: string;
  /** Null if it is not known, for example of a deleted account. */
  name: string | null;
  /** What stands there without a name. */
  otherwise?: string;
}

/** When something was done, and by whom. */
export function DoneBy({ at, name, otherwise }: DoneByProps) {
  return <>{words.by({ moment: shortMoment(at), ...personIn(name, otherwise) })}</>;
}
