/**
 * The tours, in the order of the site, with what is the same in each language. The slug is the last part of the address
 * of a tour's page, and stays when the name changes.
 */
export const tours = [
  { id: 'full-day-fishing', slug: 'full-day-fishing', category: 'fishing', duration: { hours: 8 } },
  { id: 'half-day-fishing', slug: 'half-day-fishing', category: 'fishing', duration: { hours: 4 } },
  { id: 'hol-chan-snorkeling', slug: 'hol-chan-snorkeling', category: 'snorkeling', duration: { from: 3, to: 4 } },
  { id: 'shark-ray-alley', slug: 'shark-ray-alley', category: 'snorkeling', duration: { hours: 3 } },
  { id: 'mexico-rocks', slug: 'mexico-rocks', category: 'snorkeling', duration: { hours: 3 } },
  { id: 'lamanai', slug: 'lamanai-maya-ruins', category: 'mainland', duration: { hours: 10 } },
  { id: 'xunantunich', slug: 'xunantunich-maya-ruins', category: 'mainland', duration: { hours: 10 } },
  { id: 'altun-ha', slug: 'altun-ha-maya-ruins', category: 'mainland', duration: { hours: 7 } },
  { id: 'belize-zoo', slug: 'belize-zoo', category: 'mainland', duration: { hours: 8 } },
  { id: 'adventure-combo', slug: 'cave-tubing-zip-line-adventure', category: 'adventure', duration: { hours: 9 } },
  { id: 'baboon-sanctuary', slug: 'community-baboon-sanctuary', category: 'mainland', duration: { hours: 7 } },
  { id: 'full-day-sailing', slug: 'full-day-sailing-adventure', category: 'sailing', duration: { fullDay: 8 } },
] as const;

export type TourId = (typeof tours)[number]['id'];

/** What a language says about a tour or a combo. */
export interface TripText {
  name: string;
  description: string;
  /** What the picture shows, for people who cannot see it. */
  imageAlt: string;
  included: string[];
}

export type TourTexts = Readonly<Record<TourId, TripText>>;
