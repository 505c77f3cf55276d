import { useLocation, useParams, type MetaFunction } from 'react-router';
import * as words from '#words/desk-booking.ts';
import { address } from '../../../domain/site/addresses.ts';
import { site } from '../../../site.config.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { BookingDetail, useBookingFile } from './booking-detail.tsx';
import { ReferenceLine } from './booking-facts.tsx';

export const meta: MetaFunction = () => [
  { title: `${words.title} · ${site.product}` },
  { name: 'robots', content: 'noindex' },
];

/** The page of one booking (docs/product/desk.md, Booking page). */
export default function BookingPage() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const loaded = useBookingFile(id);
  const { file } = loaded;
  const name = file && <bdi translate="no">{file.booking.name}</bdi>;
  // The query of the list, so that the link returns to the same view, or the page of the guest.
  const { list = '', guest } = (state ?? {}) as { list?: string; guest?: string };
  return (
    <>
      <TopBar
        title={!file ? words.title : file.booking.erased_at ? words.erased : name}
        line={file && <ReferenceLine booking={file.booking} />}
        back={
          guest
            ? { to: guest, label: words.guest }
            : { to: `${address.desk.home}${list}#bookings`, label: words.allBookings }
        }
      />
      <BookingDetail {...loaded} />
    </>
  );
}
