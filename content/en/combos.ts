import type { ComboTexts } from '../combos.ts';

export const combos: ComboTexts = {
  'ruins-zoo-combo': {
    name: 'Lamanai & Belize Zoo Combo',
    description:
      'The river, the ruins and the jaguar in one long, full day. By boat up the New River to Lamanai and its High Temple, lunch by the lagoon, then south by road to the Belize Zoo, where the animals wake up as the afternoon cools. An early start, and worth it.',
    imageAlt: 'A Maya temple above a jungle river, with a jaguar in the foreground',
    included: [
      'Boat and road transfers from the island',
      'Boat trip on the New River',
      'Licensed guide for the whole day',
      'Entrance to Lamanai and the Belize Zoo',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'xunantunich-adventure-combo': {
    name: 'Xunantunich & Adventure Combo',
    description:
      'A pyramid above the trees in the morning, a river under the ground in the afternoon. Cross the Mopan by hand-cranked ferry, climb El Castillo, then drive back east to Caves Branch for cave tubing and the zip line. For people who would rather be tired than bored.',
    imageAlt: 'The pyramid El Castillo on its hill, and below it a river running into a cave',
    included: [
      'Boat and road transfers from the island',
      'Licensed guides at every stop',
      'Entrance to Xunantunich and Caves Branch',
      'Tube, helmet, headlamp and life vest',
      'Zip line harness and gloves',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'altun-ha-baboon-combo': {
    name: 'Altun Ha & Baboon Sanctuary Combo',
    description:
      'Two neighbors on the quiet side of the mainland. Walk the plazas of Altun Ha, where the jade head of the sun god was found, then follow the Belize River to Bermudian Landing and listen for the howler monkeys. Short drives and easy walking make it the gentlest of our combos.',
    imageAlt: 'A howler monkey on a branch, looking out over the temples of Altun Ha',
    included: [
      'Boat and road transfers from the island',
      'Licensed guide for the whole day',
      'Entrance to Altun Ha and the sanctuary',
      'Forest walk with a village guide',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'triple-mainland-combo': {
    name: 'Triple Mainland Combo',
    description:
      'Two days and a night away from the island, at an unhurried pace. The zoo on the way out, a night in the green hills of the Cayo District, El Castillo at Xunantunich before the day warms up, then cave tubing and the zip line on the way home.',
    imageAlt: 'A road winding through layered green hills toward a Maya pyramid at dusk',
    included: [
      'Boat and road transfers from the island',
      'Overnight accommodation in Cayo',
      'Licensed guides at every stop',
      'All entrances on the route',
      'Cave tubing and zip line equipment',
      'Two lunches, a dinner and a breakfast',
      'Water and soft drinks',
    ],
  },
};
