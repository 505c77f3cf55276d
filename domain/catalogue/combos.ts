import * as durations from '../words/en/durations.ts';

/** Two or more tours sold as one trip. */
export interface Combo {
  id: string;
  /** The last part of the address of its page, which stays when the name changes. */
  slug: string;
  name: string;
  description: string;
  /** In words, such as 'Full day (11 hours)'. */
  duration: string;
  /** The number of calendar days that the item takes. */
  days: number;
  /** Ids of fixed tours, in the order the trip visits them. */
  tourIds: string[];
  included: string[];
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
}

/** The combo packages, in the order of the site (docs/product/records.md, Combo package). */
export const combos: readonly Combo[] = [
  {
    id: 'ruins-zoo-combo',
    slug: 'lamanai-belize-zoo-combo',
    name: 'Lamanai & Belize Zoo Combo',
    description:
      'The river, the ruins and the jaguar in one long, full day. By boat up the New River to Lamanai and its High Temple, lunch by the lagoon, then south by road to the Belize Zoo, where the animals wake up as the afternoon cools. An early start, and worth it.',
    duration: durations.fullDay({ hours: 12 }),
    days: 1,
    tourIds: ['lamanai', 'belize-zoo'],
    included: [
      'Boat and road transfers from the island',
      'Boat trip on the New River',
      'Licensed guide for the whole day',
      'Entrance to Lamanai and the Belize Zoo',
      'Belizean lunch',
      'Water and soft drinks',
    ],
    image: 'combos/ruins-zoo-combo',
    imageAlt: 'A Maya temple above a jungle river, with a jaguar in the foreground',
  },
  {
    id: 'xunantunich-adventure-combo',
    slug: 'xunantunich-adventure-combo',
    name: 'Xunantunich & Adventure Combo',
    description:
      'A pyramid above the trees in the morning, a river under the ground in the afternoon. Cross the Mopan by hand-cranked ferry, climb El Castillo, then drive back east to Caves Branch for cave tubing and the zip line. For people who would rather be tired than bored.',
    duration: durations.fullDay({ hours: 11 }),
    days: 1,
    tourIds: ['xunantunich', 'adventure-combo'],
    included: [
      'Boat and road transfers from the island',
      'Licensed guides at every stop',
      'Entrance to Xunantunich and Caves Branch',
      'Tube, helmet, headlamp and life vest',
      'Zip line harness and gloves',
      'Belizean lunch',
      'Water and soft drinks',
    ],
    image: 'combos/xunantunich-adventure-combo',
    imageAlt: 'The pyramid El Castillo on its hill, and below it a river running into a cave',
  },
  {
    id: 'altun-ha-baboon-combo',
    slug: 'altun-ha-baboon-sanctuary-combo',
    name: 'Altun Ha & Baboon Sanctuary Combo',
    description:
      'Two neighbors on the quiet side of the mainland. Walk the plazas of Altun Ha, where the jade head of the sun god was found, then follow the Belize River to Bermudian Landing and listen for the howler monkeys. Short drives and easy walking make it the gentlest of our combos.',
    duration: durations.fullDay({ hours: 9 }),
    days: 1,
    tourIds: ['altun-ha', 'baboon-sanctuary'],
    included: [
      'Boat and road transfers from the island',
      'Licensed guide for the whole day',
      'Entrance to Altun Ha and the sanctuary',
      'Forest walk with a village guide',
      'Belizean lunch',
      'Water and soft drinks',
    ],
    image: 'combos/altun-ha-baboon-combo',
    imageAlt: 'A howler monkey on a branch, looking out over the temples of Altun Ha',
  },
  {
    id: 'triple-mainland-combo',
    slug: 'triple-mainland-combo',
    name: 'Triple Mainland Combo',
    description:
      'Two days and a night away from the island, at an unhurried pace. The zoo on the way out, a night in the green hills of the Cayo District, El Castillo at Xunantunich before the day warms up, then cave tubing and the zip line on the way home.',
    duration: durations.days({ days: 2 }),
    days: 2,
    tourIds: ['xunantunich', 'adventure-combo', 'belize-zoo'],
    included: [
      'Boat and road transfers from the island',
      'Overnight accommodation in Cayo',
      'Licensed guides at every stop',
      'All entrances on the route',
      'Cave tubing and zip line equipment',
      'Two lunches, a dinner and a breakfast',
      'Water and soft drinks',
    ],
    image: 'combos/triple-mainland-combo',
    imageAlt: 'A road winding through layered green hills toward a Maya pyramid at dusk',
  },
];

/** The combo package with this id, or null. */
export function findCombo(id: string): Combo | null {
  return combos.find((combo) => combo.id === id) ?? null;
}
