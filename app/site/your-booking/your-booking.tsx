import type { MetaFunction } from 'react-router';
import * as words from '#words/your-booking.ts';
import { site } from '../../../site.config.ts';
import { privateMeta } from '../shared/private-link/private-meta.ts';
import { PrivatePage, phoneNumber } from '../shared/private-link/private-page.tsx';
import { usePrivateLink } from '../shared/private-link/use-private-link.ts';
import { readVisitLink } from '../../data/links/booking-links.ts';
import { Trips } from './trips.tsx';

export const meta: MetaFunction = () => privateMeta(words.title);

/** The visitor's own page, which the link in their mails opens (docs/product/private-links.md, Your booking). */
export default function YourBooking() {
  const { link, reload } = usePrivateLink(readVisitLink);
  const isOneOfSeveral = link.kind === 'open' && link.view.others.length > 0;
  return (
    <PrivatePage
      title={isOneOfSeveral ? words.titleOfSeveral : words.title}
      what={words.page}
      link={link}
      reload={() => void reload()}
      dead={
        <p>
          {words.dead({
            email: site.email,
            mail: (text) => (
              <a key="mail" href={`mailto:${site.email}`} translate="no">
                {text}
              </a>
            ),
            phone: site.phone,
            number: phoneNumber,
          })}
        </p>
      }
      missing={
        <p>
          {words.missing({
            email: site.email,
            mail: (text) => (
              <a key="mail" href={`mailto:${site.email}`} translate="no">
                {text}
              </a>
            ),
            phone: site.phone,
            number: phoneNumber,
          })}
        </p>
      }
    >
      {(view, token) => <Trips key={token} view={view} token={token} onAsked={reload} />}
    </PrivatePage>
  );
}
