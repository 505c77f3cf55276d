import * as durations from '../words/en/durations.ts';
import * as words from '../words/en/tours.ts';
import type { TripFacts } from './trip-facts.ts';

/** The category of a tour, which the filter buttons select by and the badges show. */
export type TourCategory = 'snorkeling' | 'fishing' | 'mainland' | 'adventure' | 'sailing';

/** A tour as visitors see it, whether fixed here or added by an administrator. */
export interface Tour {
  /** An id of the fixed catalogue, or the uuid of a row of table tours. */
  id: string;
  /** The last part of the address of its page, which stays when the name changes; a tour without it has no page. */
  slug?: string;
  name: string;
  description: string;
  /** In words, such as '3-4 hours'. */
  duration: string;
  category: TourCategory;
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** The alternative text of the picture. */
  imageAlt: string;
  /** The drawn picture of the catalogue, for a photo that cannot be shown. */
  poster?: string | undefined;
  included: string[];
  /** The facts that the desk set for the tour; an absent fact has the value of the catalogue. */
  facts?: Partial<TripFacts>;
}

/** A tour of the catalogue, which has a page. */
export interface FixedTour extends Tour {
  slug: string;
}

/** The fixed tours, in the order of the site (docs/product/records.md, Tour). */
export const tours: readonly FixedTour[] = [
  {
    id: 'full-day-fishing',
    slug: 'full-day-fishing',
    name: 'Full Day Fishing',
    description:
      'A whole day on the water with a local guide, planned around the tide, the wind and what you hope to catch. Stalk bonefish, permit and tarpon on the flats and lagoons behind the caye, or cross the reef and troll the drop-off for wahoo, mahi-mahi and tuna. Bonefish, permit and tarpon go back alive, as Belizean law asks; a good snapper may well become lunch, grilled on a beach.',
    duration: durations.hours({ hours: 8 }),
    category: 'fishing',
    image: 'tours/full-day-fishing',
    imageAlt: 'A tarpon gliding under a small fishing skiff in clear green water',
    included: [
      'Licensed local fishing guide',
      'Boat, fuel and safety gear',
      'Spinning and trolling rods, reels and tackle',
      'Live and artificial bait',
      'Beach barbecue lunch',
      'Water and soft drinks on ice',
      'Your catch cleaned and filleted',
    ],
  },
  {
    id: 'half-day-fishing',
    slug: 'half-day-fishing',
    name: 'Half Day Fishing',
    description:
      'Four hours are enough for bent rods and a good story. We stay close to home: bottom fishing along the inside of the reef for snapper, grunts and jacks, or a quiet drift over the flats for a first bonefish. Leave early, while the water is glassy, or in the afternoon when the heat lets go. A good trip for children and for anybody who has never held a rod.',
    duration: durations.hours({ hours: 4 }),
    category: 'fishing',
    image: 'tours/half-day-fishing',
    imageAlt: 'An angler casting a line from the bow of a skiff over shallow turquoise flats',
    included: [
      'Licensed local fishing guide',
      'Boat, fuel and safety gear',
      'Rods, reels and tackle',
      'Bait',
      'Water and soft drinks on ice',
      'Your catch cleaned and filleted',
    ],
  },
  {
    id: 'hol-chan-snorkeling',
    slug: 'hol-chan-snorkeling',
    name: 'Hol Chan Snorkeling',
    description:
      'Hol Chan is Mayan for little channel: a natural cut through the barrier reef at the southern end of Ambergris Caye, protected since 1987. Your guide leads you along the coral wall, where schools of snapper hang in the current, spotted eagle rays come through the gap and green turtles graze the seagrass beside it. The second stop is Shark & Ray Alley, where nurse sharks know the sound of the boat.',
    duration: durations.hourRange({ from: 3, to: 4 }),
    category: 'snorkeling',
    image: 'tours/hol-chan-snorkeling',
    imageAlt: 'A green turtle swimming along the coral wall of the Hol Chan channel',
    included: [
      'Licensed snorkel guide in the water with you',
      'Two stops: Hol Chan Cut and Shark & Ray Alley',
      'Mask, snorkel and fins',
      'Life vest or flotation belt',
      'Marine reserve fee',
      'Drinking water and fruit',
    ],
  },
  {
    id: 'shark-ray-alley',
    slug: 'shark-ray-alley',
    name: 'Shark & Ray Alley',
    description:
      'Fishermen used to clean their catch in this sandy shallow just inside the reef, and the nurse sharks and southern stingrays have never forgotten it. Slip into water about eight feet deep and watch them pass below you, calm, curious and close. We look and do not touch. Nurse sharks feed off the bottom and take little notice of swimmers, so it suits first-time snorkelers too.',
    duration: durations.hours({ hours: 3 }),
    category: 'snorkeling',
    image: 'tours/shark-ray-alley',
    imageAlt: 'Nurse sharks and southern stingrays cruising over pale rippled sand',
    included: [
      'Licensed snorkel guide in the water with you',
      'Mask, snorkel and fins',
      'Life vest or flotation belt',
      'Marine reserve fee',
      'Drinking water and fruit',
    ],
  },
  {
    id: 'mexico-rocks',
    slug: 'mexico-rocks',
    name: 'Mexico Rocks',
    description:
      'North of San Pedro, inside the shelter of the reef, more than a hundred heads of boulder star coral rise from the sand to within a few feet of the surface. Some have been growing for centuries. The water is calm and rarely over twelve feet deep, so you can take your time over the small things: arrow crabs, flamingo tongues, juvenile angelfish and the odd octopus in its garden of shells.',
    duration: durations.hours({ hours: 3 }),
    category: 'snorkeling',
    image: 'tours/mexico-rocks',
    imageAlt: 'Great rounded coral heads rising from the sand at Mexico Rocks, small fish around them',
    included: [
      'Licensed snorkel guide in the water with you',
      'Mask, snorkel and fins',
      'Life vest or flotation belt',
      'Marine reserve fee',
      'Drinking water and fruit',
    ],
  },
  {
    id: 'lamanai',
    slug: 'lamanai-maya-ruins',
    name: 'Lamanai Maya Ruins',
    description:
      'The journey is half the day: a fast boat up the New River through mangrove and jungle, past orchids, Morelet’s crocodiles, snail kites and jacanas walking on lily pads. At the end lies Lamanai, the submerged crocodile, a city that people lived in for some three thousand years, until after the Spanish came. See the stone faces of the Mask Temple and climb the High Temple, 108 feet, for the view over the lagoon.',
    duration: durations.hours({ hours: 10 }),
    category: 'mainland',
    image: 'tours/lamanai',
    imageAlt: 'The High Temple of Lamanai rising out of dense jungle',
    included: [
      'Boat and road transfers from the island',
      'Boat trip on the New River',
      'Licensed guide',
      'Site entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'xunantunich',
    slug: 'xunantunich-maya-ruins',
    name: 'Xunantunich Maya Ruins',
    description:
      'Cross the Mopan River at San José Succotz on the hand-cranked ferry, then walk up to the city of the Stone Woman. El Castillo stands 130 feet above its plazas, with a stucco frieze of gods and sky bands around its shoulders, and from the top you look across the treetops into Guatemala. Black howler monkeys and iguanas keep you company on the way.',
    duration: durations.hours({ hours: 10 }),
    category: 'mainland',
    image: 'tours/xunantunich',
    imageAlt: 'The stepped pyramid El Castillo at Xunantunich standing above green hills',
    included: [
      'Boat and road transfers from the island',
      'River crossing at San José Succotz',
      'Licensed guide',
      'Site entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'altun-ha',
    slug: 'altun-ha-maya-ruins',
    name: 'Altun Ha Maya Ruins',
    description:
      'The closest of the great Maya sites to the island: across the lagoon, up the Northern River and down a country road to two broad plazas of temples. Here, in 1968, archaeologists opened a tomb and found the jade head of the sun god Kinich Ahau, almost ten pounds of carved green stone and still a national treasure. Climb the Temple of the Masonry Altars and be home in time for a swim.',
    duration: durations.hours({ hours: 7 }),
    category: 'mainland',
    image: 'tours/altun-ha',
    imageAlt: 'The temple pyramid of Altun Ha above a wide grass plaza',
    included: [
      'Boat and road transfers from the island',
      'Licensed guide',
      'Site entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'belize-zoo',
    slug: 'belize-zoo',
    name: 'Belize Zoo',
    description:
      'Every animal here is native to Belize, and each one came as a rescue, an orphan, a gift or a birth at the zoo. Shaded gravel paths wind through 29 acres of natural forest, past jaguars, ocelots and a harpy eagle, to Baird’s tapir, the national animal, which people here call the mountain cow. Children read the hand-painted signs out loud, and grown-ups do too.',
    duration: durations.hours({ hours: 8 }),
    category: 'mainland',
    image: 'tours/belize-zoo',
    imageAlt: 'A jaguar resting among broad jungle leaves',
    included: [
      'Boat and road transfers from the island',
      'Licensed guide',
      'Zoo entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'adventure-combo',
    slug: 'cave-tubing-zip-line-adventure',
    name: 'Cave Tubing & Zip Line Adventure',
    description:
      'A short jungle walk brings you to the Caves Branch River, where you sit back in a tube, switch on your headlamp and float into the dark. The Maya called such caves Xibalba, the underworld, and came here to speak with their gods. Back in daylight you clip on to the zip line and fly from platform to platform through the canopy above the same forest.',
    duration: durations.hours({ hours: 9 }),
    category: 'adventure',
    image: 'tours/adventure-combo',
    imageAlt: 'People floating on tubes through a dark river cave by the light of their headlamps',
    included: [
      'Boat and road transfers from the island',
      'Licensed cave and zip line guides',
      'Tube, helmet, headlamp and life vest',
      'Zip line harness and gloves',
      'Park entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'baboon-sanctuary',
    slug: 'community-baboon-sanctuary',
    name: 'Community Baboon Sanctuary',
    description:
      'Baboon is the Creole name for the Yucatán black howler monkey, and the villages around Bermudian Landing have looked after theirs since 1985: landowners pledge to keep the trees along the Belize River standing. A guide from the village walks you through the forest, names the bush medicine on the way and calls the troop down to eye level. You will hear them long before you see them.',
    duration: durations.hours({ hours: 7 }),
    category: 'mainland',
    image: 'tours/baboon-sanctuary',
    imageAlt: 'Black howler monkeys sitting high on a branch among leaves',
    included: [
      'Boat and road transfers from the island',
      'Guided forest walk with a village guide',
      'Sanctuary and museum entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  {
    id: 'full-day-sailing',
    slug: 'full-day-sailing-adventure',
    name: 'Full Day Sailing Adventure',
    description:
      'Let the trade wind do the work. Our 53-foot sailing boat leaves San Pedro in the morning and follows the barrier reef south, with room on deck for sun, shade and bare feet. We drop anchor to snorkel at Coral Gardens, the Conch Shell Graveyard, Shark & Ray Alley and Hol Chan Marine Reserve, and eat in between: coconut rice and beans, plantain chips, grilled chicken and a fresh fish fillet. All skill levels are welcome, in the water and at the ropes.',
    duration: durations.fullDay({ hours: 8 }),
    category: 'sailing',
    image: 'tours/full-day-sailing',
    imageAlt: 'A sailing boat under full sail off a small palm-covered caye at low sun',
    included: [
      'Eight hours aboard a 53-foot sailing boat',
      'Captain and licensed snorkel guide',
      'Four snorkeling stops',
      'Mask, snorkel, fins and life vest',
      'Lunch: coconut rice and beans, plantain chips, grilled chicken, fresh fish fillet',
      'Marine reserve fees',
      'Water and soft drinks',
    ],
  },
];

/** The filter buttons, in their order, and the category that each one shows. */
export const tourFilters: readonly { label: string; category: TourCategory | 'all' }[] = [
  { label: words.all, category: 'all' },
  { label: words.fishing, category: 'fishing' },
  { label: words.snorkeling, category: 'snorkeling' },
  { label: words.sailing, category: 'sailing' },
  { label: words.mainlandTours, category: 'mainland' },
  { label: words.adventure, category: 'adventure' },
];

/** The fixed tour with this id, or null. */
export function findTour(id: string): FixedTour | null {
  return tours.find((tour) => tour.id === id) ?? null;
}
