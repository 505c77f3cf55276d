import * as words from '#words/desk-tours.ts';
import { IconAction } from '../shared/fields/icon-action.tsx';

const hidePath = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 100 6 3 3 0 000-6z';
const showPath = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM4 4l16 16';

interface ShowActionProps {
  isShown: boolean;
  /** The id of the heading of what it hides. */
  describedBy: string;
  className: string | undefined;
  onShow: (isShown: boolean) => void;
}

/** The button of a row that takes a tour, combo or cart off the site, or puts it back. */
export function ShowAction({ isShown, describedBy, className, onShow }: ShowActionProps) {
  return (
    <IconAction
      icon={isShown ? hidePath : showPath}
      label={isShown ? words.hide : words.show}
      describedBy={describedBy}
      className={className}
      onPress={() => onShow(!isShown)}
    />
  );
}
