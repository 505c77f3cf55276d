import { prefix } from '#words/language.ts';
import { address } from '../../../domain/site/addresses.ts';

/** Links to a booking at the desk. */
export function linkToBooking(id: string) {
  return (text: string) => (
    <a key="booking" href={prefix + address.desk.booking(id)}>
      {text}
    </a>
  );
}
