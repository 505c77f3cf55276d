import * as words from '#words/desk-shared.ts';
import { longDate } from '../../../../domain/booking/booking-dates.ts';
import { moveToWantedDay } from '../../../data/booking-file.ts';
import { mailOfChange, showChange } from '../undo/show-change.ts';
import { AnswerWish, type WishProps } from './answer-wish.tsx';

interface MoveToWantedProps extends WishProps {
  /** The day that the visitor chose, yyyy-MM-dd. */
  wanted: string;
}

/** The button that moves a booking to the day that its visitor chose, and confirms it. */
export function MoveToWanted({ booking, request, wanted, ...rest }: MoveToWantedProps) {
  const move = async (isAllTheSame: boolean) => {
    const sequence = await moveToWantedDay(request, isAllTheSame);
    const outcome = mailOfChange(booking.email);
    showChange({ booking, sequence, notice: words.movedAndConfirmed, outcome, onChanged: rest.onDone });
  };
  return (
    <AnswerWish label={words.moveToDay({ day: longDate(wanted) })} ask={words.moveAllTheSame} act={move} {...rest} />
  );
}
