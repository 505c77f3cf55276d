import { bookingStatusNames } from '../../domain/booking/booking-status.ts';
import { bookingTypeTexts } from '../../domain/booking/booking.ts';
import { itemKindLabels } from '../../domain/catalogue/catalogue-items.ts';
import { deskAreaLabels } from '../../domain/desk/desk-change.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';

/** The values of domain/ that a database stores, by what they are. SQL does not list them (domain-schemas.ts does). */
export const domainWords: Readonly<Record<string, readonly string[]>> = {
  statuses: bookingStatusNames,
  'booking types': Object.keys(bookingTypeTexts),
  'kinds of items': Object.keys(itemKindLabels),
  'kinds of mails': Object.keys(mailKinds),
  'areas of the desk': Object.keys(deskAreaLabels),
};
