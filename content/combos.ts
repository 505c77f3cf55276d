import type { TourId, TripText } from './tours.ts';

interface CombinedTours {
  id: string;
  slug: string;
  duration: object;
  days: number;
  tourIds: readonly TourId[];
}

/**
 * The combo packages, in the order of the site, with what is the same in each language. `days` is the number of
 * calendar days that a combo takes; its tours are in the order in which the trip visits them.
 */
export const combos = [
  {
    id: 'ruins-zoo-combo',
    slug: 'lamanai-belize-zoo-combo',
    duration: { fullDay: 12 },
    days: 1,
    tourIds: ['lamanai', 'belize-zoo'],
  },
  {
    id: 'xunantunich-adventure-combo',
    slug: 'xunantunich-adventure-combo',
    duration: { fullDay: 11 },
    days: 1,
    tourIds: ['xunantunich', 'adventure-combo'],
  },
  {
    id: 'altun-ha-baboon-combo',
    slug: 'altun-ha-baboon-sanctuary-combo',
    duration: { fullDay: 9 },
    days: 1,
    tourIds: ['altun-ha', 'baboon-sanctuary'],
  },
  {
    id: 'triple-mainland-combo',
    slug: 'triple-mainland-combo',
    duration: { days: 2 },
    days: 2,
    tourIds: ['xunantunich', 'adventure-combo', 'belize-zoo'],
  },
] as const satisfies readonly CombinedTours[];

type ComboId = (typeof combos)[number]['id'];

export type ComboTexts = Readonly<Record<ComboId, TripText>>;
