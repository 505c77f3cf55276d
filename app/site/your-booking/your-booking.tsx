import type { MetaFunction } from 'react-router';
import { site } from '../../../site.config.ts';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { PrivatePage } from '../shared/private-link/private-page.tsx';
import { usePrivateLink } from '../shared/private-link/use-private-link.ts';
import { readVisitLink } from '../../data/links/booking-links.ts';
import { Trips } from './trips.tsx';

export const meta: MetaFunction = () => privateMeta('Your booking');

/** The visitor's own page, which the link in their mails opens (docs/product/private-links.md, Your booking). */
export default function YourBooking() {
  const { link, reload } = usePrivateLink(readVisitLink);
  return (
    <PrivatePage
      title={link.kind === 'open' && link.view.others.length > 0 ? 'Your trips' : 'Your booking'}
      what="Your booking page"
      link={link}
      reload={() => void reload()}
      dead={
        <p>
          It works until the trip is over, and we may have sent you a newer one. Write to us at{' '}
          <a href={`mailto:${site.email}`} translate="no">
            {site.email}
          </a>{' '}
          or call <span translate="no">{site.phone}</span>, and we send you a new link.
        </p>
      }
      missing={
        <p>
          This page shows how your booking stands, and takes your question if you would like to change or cancel it.
          Open it by the link ‘Your booking page’ in any of our mails about the booking. If you do not find one, look in
          your spam folder, write to us at <a href={`mailto:${site.email}`}>{site.email}</a> or call {site.phone}, and
          we send you a new link.
        </p>
      }
    >
      {(view, token) => <Trips key={token} view={view} token={token} onAsked={reload} />}
    </PrivatePage>
  );
}
