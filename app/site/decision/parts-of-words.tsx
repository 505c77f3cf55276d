import { address } from '../../../domain/site/addresses.ts';

// What the tags in the texts of this page make.

/** Isolates a text that people wrote, because it may contain marks that reverse the text after it. */
export function isolated(key: string) {
  return (text: string) => (
    <bdi key={key} translate="no">
      {text}
    </bdi>
  );
}

/** Links to a booking at the desk. */
export function linkToBooking(id: string) {
  return (text: string) => (
    <a key="booking" href={address.desk.booking(id)}>
      {text}
    </a>
  );
}
