import * as words from '../words/en/booking-source.ts';

/**
 * The source of a booking that a visitor sent, from a closed list. 'link:' is followed by the word in a link that the
 * operator gave out.
 */
export type BookingSource = NamedSource | PartnerSource;
/** The link of a partner, also of one from which a booking came that was entered by hand. */
export type PartnerSource = `link:${string}`;
type NamedSource = 'direct' | 'search' | 'social' | 'referral';

/** Every source except links, with its label at the desk. */
const namedSources: Readonly<Record<NamedSource, string>> = {
  direct: words.direct,
  search: words.search,
  social: words.social,
  referral: words.referral,
};

export const bookingSourceNames = Object.keys(namedSources);

/** How a booking came that an administrator entered by hand. */
export type EnteredSource = 'telephone' | 'walk-in' | 'hotel' | 'partner' | 'e-mail';

/** Every source of entered bookings, with its label at the desk, in the order of the form. */
export const enteredSources: Readonly<Record<EnteredSource, string>> = {
  telephone: words.telephone,
  'walk-in': words.walkIn,
  hotel: words.hotel,
  partner: words.partner,
  'e-mail': words.email,
};

/** Whether a text is the source of an entered booking. */
export function isEnteredSource(text: string | null): text is EnteredSource {
  return text !== null && Object.hasOwn(enteredSources, text);
}

/** The form of the word of a link. */
export const linkWord = /^[a-z0-9]{1,30}$/;

/** The word of a partner's link: the letters and digits of the name, 'Café Sol' is 'cafesol'. '' if it has none. */
export function linkWordOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30);
}

const searchHosts =
  /(^|\.)(google\.(com|[a-z]{2}|com?\.[a-z]{2})|bing\.com|duckduckgo\.com|yahoo\.com|ecosia\.org|startpage\.com|qwant\.com|search\.brave\.com|yandex\.[a-z]{2,3}|baidu\.com|googlequicksearchbox)$/;
const mailHosts = /^(e?mail|outlook)\./;
const socialHosts =
  /(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|threads\.com|tiktok\.com|twitter\.com|x\.com|t\.co|pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})|youtube\.com|youtu\.be|whatsapp\.com|wa\.me|linkedin\.com|lnkd\.in|reddit\.com|telegram\.org|t\.me)$/;

/** The data about an arrival that is available to a page. */
export interface Arrival {
  /** The URL from which the page was loaded, with its query. */
  address: string;
  /** document.referrer: '' without one. */
  referrer: string;
}

/**
 * The source of a visitor who arrives at a page (docs/product/booking.md, Source of a request). Only the host of the
 * referrer and the parameter `from` decide. Null if the visitor comes from this site, because then this is no arrival,
 * and the earlier arrival is unknown.
 */
export function sourceOfArrival({ address, referrer }: Arrival): BookingSource | null {
  const here = parseUrl(address);
  const before = parseUrl(referrer);
  const word = wordOf(here);
  if (word) return `link:${word}`;
  if (!before) return 'direct';
  if (before.host === here?.host) {
    // A full page load within the site. The previous page may be the one that the link opened.
    const earlier = wordOf(before);
    return earlier ? `link:${earlier}` : null;
  }
  const host = before.hostname;
  if (socialHosts.test(host)) return 'social';
  return searchHosts.test(host) && !mailHosts.test(host) ? 'search' : 'referral';
}

/** Whether a stored value is the source of a visitor. */
export function isBookingSource(value: unknown): value is BookingSource {
  if (typeof value !== 'string') return false;
  return value.startsWith('link:') ? linkWord.test(value.slice('link:'.length)) : Object.hasOwn(namedSources, value);
}

/** The label of a source for the desk; null and 'unknown' are bookings with an unknown source. */
export function sourceInWords(source: string | null): string {
  if (isEnteredSource(source)) return enteredSources[source];
  if (source === null || !isBookingSource(source)) return words.unknown;
  return source.startsWith('link:')
    ? words.link({ word: source.slice('link:'.length) })
    : namedSources[source as NamedSource];
}

function wordOf(url: URL | null): string | null {
  const word = url?.searchParams.get('from')?.trim().toLowerCase() ?? '';
  return linkWord.test(word) ? word : null;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
