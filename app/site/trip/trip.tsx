import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { prefix } from '#words/language.ts';
import * as missing from '#words/missing-page.ts';
import * as shared from '#words/shared.ts';
import * as common from '#words/trip.ts';
import * as words from '#words/trip-page.ts';
import type { ItemKind } from '../../../domain/catalogue/catalogue-items.ts';
import { bookingAddress, tripAddress } from '../../../domain/site/trip-addresses.ts';
import { firstSentences } from '../../../domain/trips/first-sentences.ts';
import { site } from '../../../site.config.ts';
import { toPublicTours } from '../../data/tours/public-tours.ts';
import { renderedTours } from '../../data/tours/rendered-tours.ts';
import { SectionLink } from '../../start/section-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { chatLink } from '../shared/chat-link.ts';
import { useChatTopic } from '../shared/chat-topic.ts';
import { ContactLine } from '../shared/contact-line.tsx';
import { MissingPage } from '../shared/missing-page.tsx';
import { Shoreline } from '../shared/shoreline.tsx';
import { langOf } from '../shared/texts/lang-of.ts';
import type { Trip } from '../shared/trips/trip.ts';
import { BookingPanel } from './booking-panel.tsx';
import { findTripPage, type TripPage } from './trip-page.ts';
import { TripRow } from './trip-row.tsx';
import { TripText } from './trip-text.tsx';
import styles from './trip.module.css';

/** Runs when the pages are rendered, for each trip and once for an unknown slug of each kind; then `page` is null. */
export function loader({ context, params, request }: LoaderFunctionArgs): { page: TripPage | null } {
  const { pathname } = new URL(request.url);
  const kind = (Object.keys(texts) as ItemKind[]).find((each) =>
    pathname.startsWith(`${prefix}${tripAddress[each]('')}`),
  );
  const isKnown = kind && params.slug && !params['*'];
  return { page: isKnown ? findTripPage(kind, params.slug ?? '', toPublicTours(context.get(renderedTours))) : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const trip = loaderData?.page?.trip;
  if (!trip) return [{ title: missing.tag({ product: site.product }) }, { name: 'robots', content: 'noindex' }];
  return [
    { title: common.tag({ name: trip.name, product: site.product }) },
    {
      name: 'description',
      content: descriptionOf(trip),
    },
  ];
};

function descriptionOf({ badge, facts: [fact], description }: Trip): string {
  return words.description({ badge, fact: String(fact?.value), text: firstSentences(description) }).trim();
}

/** The list that each kind returns to, and the titles of its suggestions. */
const texts: Readonly<Record<ItemKind, { section: string; all: string; similar: string }>> = {
  tour: { section: 'tours', all: words.allTours, similar: words.similarTours },
  combo: { section: 'tours', all: words.allToursAndCombos, similar: words.similarCombos },
  'golf-cart': { section: 'golf-carts', all: words.allCarts, similar: words.similarCarts },
};

/** The page of a tour, a combo package or a golf cart (docs/product/tours-and-carts.md, Pages). */
export default function TripRoute() {
  const { page } = useLoaderData<typeof loader>();
  useChatTopic('tour', page && page.trip.question);
  if (!page) return <MissingPage />;
  const { trip, parts, similar } = page;
  const { section, all, similar: similarTitle } = texts[trip.kind];
  return (
    <main id="content" className={styles.page}>
      <article className={styles.trip}>
        <header className={styles.heading}>
          <div className={styles.words}>
            <SectionLink section={section} className={styles.back}>
              {all}
            </SectionLink>
            <p className={styles.badge}>{trip.badge}</p>
            <h1 lang={langOf(trip, trip.name)}>{trip.name}</h1>
          </div>
        </header>
        <div className={styles.shore}>
          <Shoreline shape="swell" />
        </div>
        <div className={styles.sheet}>
          <Picture
            image={trip.image}
            alt={trip.imageAlt}
            altLang={langOf(trip, trip.imageAlt)}
            poster={trip.poster}
            eager
            sizes="(min-width: 79rem) 48rem, (min-width: 60rem) 60vw, 92vw"
            className={styles.picture}
          />
          <BookingPanel trip={trip} />
          <TripText page={page} />
        </div>
        <ContactLine />
      </article>
      {parts.length > 0 && <TripRow id="parts" title={words.parts} trips={parts} />}
      {similar.length > 0 && <TripRow id="similar" title={similarTitle} trips={similar} />}
      <p className={styles.bar}>
        <a href={chatLink(trip.question)} className={buttonClass('secondary')} target="_blank" rel="noopener">
          {shared.whatsApp}
        </a>
        <Link to={bookingAddress(trip.kind, trip.id)} className={buttonClass('primary')}>
          {trip.bookLabel}
        </Link>
      </p>
    </main>
  );
}
