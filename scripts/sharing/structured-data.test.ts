import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { catalogueAddresses } from '../../domain/catalogue/catalogue-addresses.ts';
import { combos } from '../../domain/catalogue/combos.ts';
import { tours } from '../../domain/catalogue/tours.ts';
import { unknownFacts } from '../../domain/catalogue/trip-facts.ts';
import { catalogueAlone } from '../../domain/trips/public-tours.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { findStructuredData, jsonForScript } from './structured-data.ts';
import { factsData } from './trip-data.ts';

type Item = Record<string, any>;
/** Loads the business data with other settings, because site.config.ts reads them when it is imported. */
function businessIn(env: Record<string, string>): Item[] {
  const module = new URL('./business-data.ts', import.meta.url).href;
  const program = `console.log(JSON.stringify((await import('${module}')).businessData([])))`;
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' })) as Item[];
}
const graphOf = (path: string) => (findStructuredData(path, catalogueAlone) as { '@graph': Item[] })['@graph'];
const only = (path: string, type: string) => {
  const found = graphOf(path).filter((item) => item['@type'] === type);
  assert.equal(found.length, 1, `${type} on ${path}`);
  return found[0]!;
};

describe('the structured data of the home page', () => {
  it('has the operator with contact details', () => {
    const agency = only('/', 'TravelAgency');
    assert.equal(agency.name, site.product);
    assert.equal(agency.telephone, site.phone);
    assert.equal(agency.email, site.email);
    assert.equal(agency.areaServed.name, 'Belize');
    assert.equal(agency.address.addressCountry, 'BZ');
    assert.deepEqual(
      agency.openingHoursSpecification.map(({ opens, closes, dayOfWeek }: Item) => [dayOfWeek.length, opens, closes]),
      [
        [6, '09:00', '17:00'],
        [1, '09:00', '12:00'],
      ],
    );
  });

  it('has neither a rental department nor a combo if none of them is on the site', () => {
    const found = findStructuredData('/', { ...catalogueAlone, combos: [], carts: [] }) as { '@graph': Item[] };
    const agency = found['@graph'].find((item) => item['@type'] === 'TravelAgency')!;
    assert.ok(!('department' in agency));
    assert.ok(!found['@graph'].some((item) => item['@type'] === 'AutoRental'));
    const trips = found['@graph'].filter((item) => item['@type'] === 'TouristTrip');
    assert.deepEqual(
      trips.map(({ name }) => name),
      tours.map(({ name }) => name),
    );
  });

  it('has the profiles, the street and the coordinates of the operator if they are set', () => {
    const set = {
      VITE_SITE_FACEBOOK: 'https://www.facebook.com/reef',
      VITE_SITE_STREET: '12 Barrier Reef Drive',
      VITE_SITE_GEO: '17.9214, -87.9611',
    };
    const found = businessIn(set);
    for (const each of found) {
      assert.equal(each.address.streetAddress, '12 Barrier Reef Drive');
      assert.deepEqual(each.geo, { '@type': 'GeoCoordinates', latitude: 17.9214, longitude: -87.9611 });
    }
    assert.deepEqual(found[0]!.sameAs, ['https://www.facebook.com/reef']);
    const agency = only('/', 'TravelAgency');
    assert.deepEqual([agency.geo, agency.address.streetAddress, agency.sameAs], [undefined, undefined, undefined]);
    for (const VITE_SITE_GEO of ['north', '17.9', '17.9, -187', '1, 2, 3', ','])
      assert.throws(() => businessIn({ VITE_SITE_GEO }), /VITE_SITE_GEO must be a latitude and a longitude/);
  });

  it('has the cart rental as a department of the business', () => {
    const rental = only('/', 'AutoRental');
    assert.equal(rental.image.length, 6);
    assert.match(rental.description, /Premium Red Cart \(6 seats\)/);
    assert.equal(rental.parentOrganization['@id'], only('/', 'TravelAgency')['@id']);
    assert.equal(only('/', 'TravelAgency').department['@id'], rental['@id']);
  });

  it('has every tour and combo with its places', () => {
    const trips = graphOf('/').filter((item) => item['@type'] === 'TouristTrip');
    assert.deepEqual(
      trips.map(({ name }) => name),
      [...tours, ...combos].map(({ name }) => name),
    );
    for (const trip of trips) {
      assert.ok(trip.itinerary.itemListElement.length > 0, trip.name);
      assert.deepEqual(
        trip.itinerary.itemListElement.map(({ position }: Item) => position),
        trip.itinerary.itemListElement.map((_: Item, index: number) => index + 1),
      );
    }
    assert.deepEqual(
      trips.map(({ url }) => url),
      [...tours.map(({ slug }) => `/tours/${slug}`), ...combos.map(({ slug }) => `/combos/${slug}`)].map(absoluteUrl),
    );
    const names = new Set(trips.map((trip) => trip['@id']));
    assert.equal(names.size, tours.length + combos.length);
    for (const { subTrip = [] } of trips) for (const part of subTrip) assert.ok(names.has(part['@id']), part['@id']);
  });

  it('says for whom each trip is, as far as it is known', () => {
    const trips = graphOf('/').filter((item) => item['@type'] === 'TouristTrip');
    const said = new Map(trips.map(({ name, disambiguatingDescription: text }) => [name, text]));
    assert.equal(said.get('Belize Zoo')?.split('. ')[0], 'Swimming: Not part of this trip');
    assert.match(
      said.get('Lamanai & Belize Zoo Combo'),
      /Walking: Walking, and steps to climb\. Pick-up: Boat and road/,
    );
    assert.match(said.get('Full Day Fishing'), /^What to bring: Polarized glasses, [^:]*\.$/);
    assert.doesNotMatch(said.get('Belize Zoo'), /What to bring/);
    assert.doesNotMatch(JSON.stringify(trips), /ask-us|Motion of the sea/);
    assert.deepEqual(factsData({ ...unknownFacts, youngestAge: 8, backBy: '15:30', bring: ['Hat'] }), {
      disambiguatingDescription: 'What to bring: Hat.',
      touristType: { '@type': 'PeopleAudience', requiredMinAge: 8 },
      arrivalTime: '15:30:00-06:00',
    });
  });

  it('has no product, offer, price or rating', () => {
    for (const path of ['/', '/blog', '/blog/top-5-snorkeling-spots-belize', ...catalogueAddresses])
      assert.doesNotMatch(
        JSON.stringify(findStructuredData(path, catalogueAlone)),
        /"Product"|"Offer"|"Vehicle"|offers?"|price|rating|review/i,
      );
  });
});

describe('the structured data of a post', () => {
  const path = '/blog/complete-guide-maya-ruins-belize';
  it('has its subject, date and author', () => {
    const post = only(path, 'BlogPosting');
    assert.equal(post.headline, 'The Complete Guide to Maya Ruins in Belize');
    assert.equal(post.datePublished, '2026-09-14');
    assert.equal(post.author.name, 'Our mainland guides');
    assert.equal(post.publisher.name, site.product);
    assert.equal(post.image[0], absoluteUrl('/og/complete-guide-maya-ruins-belize.jpg'));
  });

  it('has its breadcrumbs', () => {
    const steps = only(path, 'BreadcrumbList').itemListElement.map(({ position, name, item }: Item) => [
      position,
      name,
      item,
    ]);
    assert.deepEqual(steps, [
      [1, 'Home', absoluteUrl('/')],
      [2, 'Blog', absoluteUrl('/blog')],
      [3, 'The Complete Guide to Maya Ruins in Belize', absoluteUrl(path)],
    ]);
  });
});

describe('the structured data of the page of a trip', () => {
  it('has the trip or the cart, with the address of the page, and its breadcrumbs', () => {
    for (const path of catalogueAddresses) {
      const [item] = graphOf(path);
      assert.equal(item!.url, absoluteUrl(path));
      assert.equal(item!['@type'], path.startsWith('/golf-carts/') ? 'Service' : 'TouristTrip');
      assert.equal(item!.provider['@id'], only(path, 'TravelAgency')['@id']);
      const steps = only(path, 'BreadcrumbList').itemListElement;
      assert.deepEqual(
        steps.map(({ position }: Item) => position),
        [1, 2, 3],
      );
      assert.equal(steps[2].item, absoluteUrl(path));
    }
  });

  it('has the whole description and the places', () => {
    const trip = only('/tours/lamanai-maya-ruins', 'TouristTrip');
    assert.equal(trip.description, tours.find(({ id }) => id === 'lamanai')!.description);
    assert.deepEqual(
      trip.itinerary.itemListElement.map(({ item }: Item) => item.name),
      ['New River', 'Lamanai'],
    );
    const combo = only('/combos/lamanai-belize-zoo-combo', 'TouristTrip');
    assert.equal(combo.subTrip.length, 2);
    assert.match(only('/golf-carts/premium-red-cart', 'Service').disambiguatingDescription, /up to 6/);
  });
});

it('does not exist for other pages', () => {
  for (const path of [
    '/auth',
    '/admin',
    '/blog/none',
    '/none',
    '/top-5-snorkeling-spots-belize',
    '/tours/none',
    '/tours',
  ])
    assert.equal(findStructuredData(path, catalogueAlone), null, path);
});

it('cannot end the script element', () => {
  const data = { text: '</script><!--<script>&\u2028' };
  const json = jsonForScript(data);
  assert.doesNotMatch(json, /[<>&\u2028]/);
  assert.deepEqual(JSON.parse(json), data);
});
