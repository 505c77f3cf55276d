/** One row of the gallery's seed; `name` is the picture's stem under public/images/gallery. */
export type GalleryItem = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly category: 'Reef' | 'Island life' | 'Mainland' | 'Wildlife' | 'Sailing';
  readonly alt: string;
  readonly featured: boolean;
};

/** The pictures a fresh site starts its gallery with, in their order. */
export const galleryItems: readonly GalleryItem[] = [
  {
    name: 'palm-pier-at-sunset',
    title: 'The Long Pier at Sunset',
    description: 'The boards are still warm, the sun is on the water, and supper can wait.',
    category: 'Island life',
    featured: true,
    alt: 'Poster of a wooden pier running out to a thatched palapa, palms on the right and a low sun over the sea',
  },
  {
    name: 'reef-wall',
    title: 'The Wall',
    description: 'Past the last coral head the reef drops from light to ink.',
    category: 'Reef',
    featured: true,
    alt: 'Poster of a free diver descending beside a reef wall hung with sea fans, sponges and brain coral',
  },
  {
    name: 'keel-billed-toucan',
    title: 'Keel-billed Toucan',
    description: 'The national bird, louder than its colours.',
    category: 'Wildlife',
    featured: true,
    alt: 'Poster of a keel-billed toucan with a rainbow bill on a branch above the rainforest',
  },
  {
    name: 'catamaran-at-dusk',
    title: 'Home at Dusk',
    description: 'Last run of the day, the cayes already black against the sky.',
    category: 'Sailing',
    featured: true,
    alt: 'Poster of a catamaran under full sail crossing the road of a setting sun',
  },
  {
    name: 'jungle-river',
    title: 'Up the New River',
    description: 'Mist in the trees and the launch all but alone on the water.',
    category: 'Mainland',
    featured: true,
    alt: 'Poster of a river launch with a red canopy between walls of jungle at sunrise',
  },
  {
    name: 'great-blue-hole',
    title: 'The Great Blue Hole',
    description: 'A dark eye in Lighthouse Reef, a thousand feet across.',
    category: 'Reef',
    featured: true,
    alt: 'Poster of the Great Blue Hole seen from the air, a dark blue circle ringed by pale reef',
  },
  {
    name: 'front-street-evening',
    title: 'Front Street, Evening',
    description: 'The lamps come on, the carts go quiet, somebody is grilling.',
    category: 'Island life',
    featured: true,
    alt: 'Poster of a sand street between clapboard houses at dusk, a cyclist and walkers under strung lamps',
  },
  {
    name: 'jaguar-at-the-river',
    title: 'Jaguar at the River',
    description: 'He comes down to drink when the light has nearly gone.',
    category: 'Wildlife',
    featured: true,
    alt: 'Poster of a jaguar walking a river bank at nightfall under a rising moon',
  },
  {
    name: 'secret-beach-sandbar',
    title: 'Secret Beach',
    description: 'A tongue of sand, a table in the shallows, nowhere to be.',
    category: 'Island life',
    featured: false,
    alt: 'Poster of a sandbar in pale turquoise water with a picnic table and striped umbrella standing in the shallows',
  },
  {
    name: 'turtle-grass',
    title: 'Turtle Grass',
    description: 'A green turtle grazing the meadow behind the reef.',
    category: 'Reef',
    featured: false,
    alt: 'Poster of a green sea turtle gliding over a meadow of seagrass in shafts of sunlight',
  },
  {
    name: 'pelicans-on-the-dock',
    title: 'The Harbour Masters',
    description: 'Two brown pelicans waiting for the boats to come in.',
    category: 'Wildlife',
    featured: false,
    alt: 'Poster of two brown pelicans on dock posts in front of a low sun',
  },
  {
    name: 'mangrove-channel',
    title: 'The Mangrove Channel',
    description: 'Quiet water between the roots on the lagoon side.',
    category: 'Island life',
    featured: false,
    alt: 'Poster of a kayaker paddling a channel between mangroves on stilted roots',
  },
  {
    name: 'manatee-channel',
    title: 'Manatee Channel',
    description: 'Slow company in the grass beds off the caye.',
    category: 'Wildlife',
    featured: false,
    alt: 'Poster of a manatee and her calf gliding over seagrass in clear shallow water',
  },
  {
    name: 'hammock-hour',
    title: 'Hammock Hour',
    description: 'Two palms, one hammock, the reef talking in the distance.',
    category: 'Island life',
    featured: false,
    alt: 'Poster of someone asleep in a hammock slung between two palms on the beach at sunset',
  },
  {
    name: 'reef-passage',
    title: 'Inside the Reef',
    description: 'Two sloops reaching along the white line of the breakers.',
    category: 'Sailing',
    featured: false,
    alt: 'Poster of a sloop with red sails and a second one far off, sailing between the reef and a palm beach',
  },
  {
    name: 'cave-mouth',
    title: 'Into the Light',
    description: 'A canoe leaves the cave for the green brightness outside.',
    category: 'Mainland',
    featured: false,
    alt: 'Poster of a canoe floating from a dark cave with stalactites toward sunlit jungle',
  },
  {
    name: 'green-iguana',
    title: 'The Old Man of the Caye',
    description: 'A green iguana taking the last of the sun.',
    category: 'Wildlife',
    featured: false,
    alt: 'Poster of a green iguana with a spiny crest on a branch above the sea at sunset',
  },
];
