import * as words from '#words/sharing.ts';
import { language } from '#words/language.ts';
import { country } from '../../content/country.ts';
import { hasCarts } from '../../content/offers.ts';
import { openingHours } from '../../content/opening-hours.ts';
import type { GolfCart } from '../../domain/catalogue/golf-carts.ts';
import { exactPlace, site } from '../../site.config.ts';
import { absoluteUrl, pageUrl } from './absolute-url.ts';

/** The @id by which other objects refer to the business. */
export const agencyId = absoluteUrl('/#agency');
const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country.code)!;
const rentalId = absoluteUrl('/#golf-cart-rental');

/** A short reference to the business, for the publisher of a post. */
export function agencyReference(): object {
  return {
    '@type': 'TravelAgency',
    '@id': agencyId,
    name: site.product,
    url: pageUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
  };
}

/**
 * The business for schema.org, without prices. The golf carts are a rental department.
 * @param carts those on the site
 */
export function businessData(carts: readonly GolfCart[]): object[] {
  const rents = hasCarts && carts.length > 0;
  const profiles = site.social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/');
  return [
    {
      ...agencyReference(),
      description: words.business({ place: site.location.name }),
      slogan: site.tagline,
      image: absoluteUrl('/og/home.jpg'),
      ...contact(),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(rents && { department: { '@id': rentalId } }),
    },
    ...(rents ? [rentalDepartment(carts)] : []),
  ];
}

function rentalDepartment(carts: readonly GolfCart[]): object {
  return {
    '@type': 'AutoRental',
    '@id': rentalId,
    name: words.rental({ product: site.product }),
    url: pageUrl('/#golf-carts'),
    description: words.carts({ carts: carts.map(words.cart).join(', ') }),
    image: carts.map(({ image }) => absoluteUrl(`/images/${image}-960.webp`)),
    ...contact(),
    parentOrganization: { '@id': agencyId },
  };
}

function contact() {
  const { street, coordinates } = exactPlace();
  return {
    telephone: site.phone,
    email: site.email,
    address: { ...postalAddress(site.location.name), ...(street && { streetAddress: street }) },
    ...(coordinates && { geo: geoCoordinates(coordinates) }),
    hasMap: site.location.url,
    areaServed: { '@type': 'Country', name: countryName },
    openingHoursSpecification: openingHours.map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours })),
  };
}

/** Throws if the text is not a latitude and a longitude. */
function geoCoordinates(text: string) {
  const [latitude = NaN, longitude = NaN, ...more] = text.split(',').map((part) => (part.trim() ? Number(part) : NaN));
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || more.length > 0)
    throw new Error(`VITE_SITE_GEO must be a latitude and a longitude, such as '17.9214, -87.9611'; it is '${text}'.`);
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

// Splits 'San Pedro, Ambergris Caye, Belize' into town, region and country.
function postalAddress(location: string) {
  const [addressLocality, ...region] = location
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== countryName);
  return {
    '@type': 'PostalAddress',
    addressLocality,
    ...(region.length > 0 && { addressRegion: region.join(', ') }),
    addressCountry: country.code,
  };
}
