import type { BookingRow } from '../booking/booking.ts';
import { oneLine } from '../booking/plain-text.ts';
import type { ReplyWords } from '../words/reply-words.ts';

/** 'Hello Ana Novelo,' with which a chat with the guest begins. */
export function chatGreeting({ name }: Pick<BookingRow, 'name'>, { guestChat }: ReplyWords): string {
  return guestChat.hello({ name: oneLine(name) });
}
