import { useLocation, useParams, type MetaFunction } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { BookingDetail, useBookingFile } from './booking-detail.tsx';

export const meta: MetaFunction = () => [
  { title: `Booking · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of one booking (docs/product/desk.md, Booking page). */
export default function BookingPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const loaded = useBookingFile(id);
  const { file } = loaded;
  // The query of the list, so that the link returns to the same view, or the page of the guest.
  const { list = '', guest } = (state ?? {}) as { list?: string; guest?: string };
  return (
    <>
      <TopBar
        title={
          !file ? 'Booking' : file.booking.erased_at ? 'Erased booking' : <bdi translate="no">{file.booking.name}</bdi>
        }
        line={
          file && (
            <>
              Reference <span translate="no">{bookingReference(file.booking.id)}</span> ·{' '}
              {file.booking.entered_by ? 'Entered' : 'Received'} {shortMoment(file.booking.created_at)}
            </>
          )
        }
        back={
          guest
            ? { to: guest, label: 'The guest' }
            : { to: `${address.desk.home}${list}#bookings`, label: 'All bookings' }
        }
      />
      <BookingDetail {...loaded} />
    </>
  );
}
