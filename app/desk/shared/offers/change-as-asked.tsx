import * as words from '#words/desk-shared.ts';
import type { AskedFacts } from '../../../../domain/booking/change-request.ts';
import { askedInWords } from '../../../../domain/desk/asked-change.ts';
import { changeAsAsked } from '../../../data/change-booking.ts';
import { showSuccess } from '../desk-notices.ts';
import { mailOfChange, showChange } from '../undo/show-change.ts';
import { AnswerWish, type WishProps } from './answer-wish.tsx';

/** The button that changes a booking as its visitor asks: 'Change to 4 people'. */
export function ChangeAsAsked({ booking, request, asked, ...rest }: WishProps & { asked: AskedFacts }) {
  const change = async (isAllTheSame: boolean) => {
    const sequence = await changeAsAsked(request, isAllTheSame);
    if (sequence === null) return showSuccess(words.nothingToChange);
    const outcome = mailOfChange(booking.email);
    showChange({ booking, sequence, notice: words.changedAsAsked, outcome, onChanged: rest.onDone });
  };
  return (
    <AnswerWish
      label={words.changeTo({ what: askedInWords(asked) })}
      ask={words.changeAllTheSame}
      act={change}
      {...rest}
    />
  );
}
