import { longestMessage } from '../../../../domain/booking/booking-change.ts';
import { textProblem } from '../../../../domain/booking/plain-text.ts';
import type { Native } from '../../../ui/field.tsx';
import { checkedBy, TextAreaField } from '../../../ui/fields/text-area-field.tsx';

/** A text of several lines to a visitor, no longer than mails have it and without characters that they refuse. */
export function MessageField(props: Native<'textarea'>) {
  return <TextAreaField maxLength={longestMessage} onInput={checkedBy(textProblem)} {...props} />;
}
