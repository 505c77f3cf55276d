import { golfCarts } from '../../domain/catalogue/golf-carts.ts';
import { site } from '../../site.config.ts';
import { absoluteUrl } from './absolute-url.ts';
import { openingHours } from './opening-hours.ts';

/** Other descriptions point at the business by this name. */
export const agencyId = absoluteUrl('/#agency');
const rentalId = absoluteUrl('/#golf-cart-rental');

/** Who runs the site, short: as the publisher of a post. */
export function agencyReference(): object {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId,
    name: site.product,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
  };
}

/** The operator as schema.org knows one, and the golf carts as its rental department. No prices: there are none to tell. */
export function businessData(): object[] {
  const profiles = site.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/');
  return [
    {
      ...agencyReference(),
      description: `Tours of the reef, the rivers and the Maya ruins of Belize, and golf carts for the island, from ${site.location.name}.`,
      slogan: site.tagline,
      image: absoluteUrl('/og/home.jpg'),
      ...contact(),
      ...(profiles.length > 0 && { sameAs: profiles }),
      department: { '@id': rentalId },
    },
    {
      '@type': 'AutoRental',
      '@id': rentalId,
      name: `${site.product}: golf cart rental`,
      url: absoluteUrl('/#golf-carts'),
      description: `Golf carts by the hour, the day, the week or the month: ${golfCarts.map(({ name, seats }) => `${name} (${seats} seats)`).join(', ')}.`,
      image: golfCarts.map(({ image }) => absoluteUrl(`/images/${image}-960.webp`)),
      ...contact(),
      parentOrganization: { '@id': agencyId },
    },
  ];
}

function contact() {
  return {
    telephone: site.phone,
    email: site.email,
    address: postalAddress(site.location.name),
    hasMap: site.location.url,
    areaServed: { '@type': 'Country', name: 'Belize' },
    openingHoursSpecification: site.hours.map(openingHours),
  };
}

// 'San Pedro, Ambergris Caye, Belize': the town, what it lies in, the country.
function postalAddress(location: string) {
  const [addressLocality, ...region] = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'Belize');
  return {
    '@type': 'PostalAddress',
    addressLocality,
    ...(region.length > 0 && { addressRegion: region.join(', ') }),
    addressCountry: 'BZ',
  };
}
