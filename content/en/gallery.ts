import type { GalleryCategories, PictureTexts } from '../gallery.ts';

/** The categories, by which visitors select. */
export const categories: GalleryCategories = {
  reef: 'Reef',
  'island-life': 'Island life',
  mainland: 'Mainland',
  wildlife: 'Wildlife',
  sailing: 'Sailing',
};

export const pictures: PictureTexts = {
  'palm-pier-at-sunset': {
    title: 'The Long Pier at Sunset',
    description: 'The boards are still warm, the sun is on the water, and supper can wait.',
    alt: 'Poster of a wooden pier running out to a thatched palapa, palms on the right and a low sun over the sea',
  },
  'reef-wall': {
    title: 'The Wall',
    description: 'Past the last coral head the reef drops from light to ink.',
    alt: 'Poster of a free diver descending beside a reef wall hung with sea fans, sponges and brain coral',
  },
  'keel-billed-toucan': {
    title: 'Keel-billed Toucan',
    description: 'The national bird, louder than its colours.',
    alt: 'Poster of a keel-billed toucan with a rainbow bill on a branch above the rainforest',
  },
  'catamaran-at-dusk': {
    title: 'Home at Dusk',
    description: 'Last run of the day, the cayes already black against the sky.',
    alt: 'Poster of a catamaran under full sail crossing the road of a setting sun',
  },
  'jungle-river': {
    title: 'Up the New River',
    description: 'Mist in the trees and the launch all but alone on the water.',
    alt: 'Poster of a river launch with a red canopy between walls of jungle at sunrise',
  },
  'great-blue-hole': {
    title: 'The Great Blue Hole',
    description: 'A dark eye in Lighthouse Reef, a thousand feet across.',
    alt: 'Poster of the Great Blue Hole seen from the air, a dark blue circle ringed by pale reef',
  },
  'front-street-evening': {
    title: 'Front Street, Evening',
    description: 'The lamps come on, the carts go quiet, somebody is grilling.',
    alt: 'Poster of a sand street between clapboard houses at dusk, a cyclist and walkers under strung lamps',
  },
  'jaguar-at-the-river': {
    title: 'Jaguar at the River',
    description: 'He comes down to drink when the light has nearly gone.',
    alt: 'Poster of a jaguar walking a river bank at nightfall under a rising moon',
  },
  'secret-beach-sandbar': {
    title: 'Secret Beach',
    description: 'A tongue of sand, a table in the shallows, nowhere to be.',
    alt: 'Poster of a sandbar in pale turquoise water with a picnic table and striped umbrella standing in the shallows',
  },
  'turtle-grass': {
    title: 'Turtle Grass',
    description: 'A green turtle grazing the meadow behind the reef.',
    alt: 'Poster of a green sea turtle gliding over a meadow of seagrass in shafts of sunlight',
  },
  'pelicans-on-the-dock': {
    title: 'The Harbour Masters',
    description: 'Two brown pelicans waiting for the boats to come in.',
    alt: 'Poster of two brown pelicans on dock posts in front of a low sun',
  },
  'mangrove-channel': {
    title: 'The Mangrove Channel',
    description: 'Quiet water between the roots on the lagoon side.',
    alt: 'Poster of a kayaker paddling a channel between mangroves on stilted roots',
  },
  'manatee-channel': {
    title: 'Manatee Channel',
    description: 'Slow company in the grass beds off the caye.',
    alt: 'Poster of a manatee and her calf gliding over seagrass in clear shallow water',
  },
  'hammock-hour': {
    title: 'Hammock Hour',
    description: 'Two palms, one hammock, the reef talking in the distance.',
    alt: 'Poster of someone asleep in a hammock slung between two palms on the beach at sunset',
  },
  'reef-passage': {
    title: 'Inside the Reef',
    description: 'Two sloops reaching along the white line of the breakers.',
    alt: 'Poster of a sloop with red sails and a second one far off, sailing between the reef and a palm beach',
  },
  'cave-mouth': {
    title: 'Into the Light',
    description: 'A canoe leaves the cave for the green brightness outside.',
    alt: 'Poster of a canoe floating from a dark cave with stalactites toward sunlit jungle',
  },
  'green-iguana': {
    title: 'The Old Man of the Caye',
    description: 'A green iguana taking the last of the sun.',
    alt: 'Poster of a green iguana with a spiny crest on a branch above the sea at sunset',
  },
};
