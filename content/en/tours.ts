import type { TourTexts } from '../tours.ts';

export const tours: TourTexts = {
  'full-day-fishing': {
    name: 'Full Day Fishing',
    description:
      'A whole day on the water with a local guide, planned around the tide, the wind and what you hope to catch. Stalk bonefish, permit and tarpon on the flats and lagoons behind the caye, or cross the reef and troll the drop-off for wahoo, mahi-mahi and tuna. Bonefish, permit and tarpon go back alive, as Belizean law asks; a good snapper may well become lunch, grilled on a beach.',
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
  'half-day-fishing': {
    name: 'Half Day Fishing',
    description:
      'Four hours are enough for bent rods and a good story. We stay close to home: bottom fishing along the inside of the reef for snapper, grunts and jacks, or a quiet drift over the flats for a first bonefish. Leave early, while the water is glassy, or in the afternoon when the heat lets go. A good trip for children and for anybody who has never held a rod.',
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
  'hol-chan-snorkeling': {
    name: 'Hol Chan Snorkeling',
    description:
      'Hol Chan is Mayan for little channel: a natural cut through the barrier reef at the southern end of Ambergris Caye, protected since 1987. Your guide leads you along the coral wall, where schools of snapper hang in the current, spotted eagle rays come through the gap and green turtles graze the seagrass beside it. The second stop is Shark & Ray Alley, where nurse sharks know the sound of the boat.',
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
  'shark-ray-alley': {
    name: 'Shark & Ray Alley',
    description:
      'Fishermen used to clean their catch in this sandy shallow just inside the reef, and the nurse sharks and southern stingrays have never forgotten it. Slip into water about eight feet deep and watch them pass below you, calm, curious and close. We look and do not touch. Nurse sharks feed off the bottom and take little notice of swimmers, so it suits first-time snorkelers too.',
    imageAlt: 'Nurse sharks and southern stingrays cruising over pale rippled sand',
    included: [
      'Licensed snorkel guide in the water with you',
      'Mask, snorkel and fins',
      'Life vest or flotation belt',
      'Marine reserve fee',
      'Drinking water and fruit',
    ],
  },
  'mexico-rocks': {
    name: 'Mexico Rocks',
    description:
      'North of San Pedro, inside the shelter of the reef, more than a hundred heads of boulder star coral rise from the sand to within a few feet of the surface. Some have been growing for centuries. The water is calm and rarely over twelve feet deep, so you can take your time over the small things: arrow crabs, flamingo tongues, juvenile angelfish and the odd octopus in its garden of shells.',
    imageAlt: 'Great rounded coral heads rising from the sand at Mexico Rocks, small fish around them',
    included: [
      'Licensed snorkel guide in the water with you',
      'Mask, snorkel and fins',
      'Life vest or flotation belt',
      'Marine reserve fee',
      'Drinking water and fruit',
    ],
  },
  lamanai: {
    name: 'Lamanai Maya Ruins',
    description:
      'The journey is half the day: a fast boat up the New River through mangrove and jungle, past orchids, Morelet’s crocodiles, snail kites and jacanas walking on lily pads. At the end lies Lamanai, the submerged crocodile, a city that people lived in for some three thousand years, until after the Spanish came. See the stone faces of the Mask Temple and climb the High Temple, 108 feet, for the view over the lagoon.',
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
  xunantunich: {
    name: 'Xunantunich Maya Ruins',
    description:
      'Cross the Mopan River at San José Succotz on the hand-cranked ferry, then walk up to the city of the Stone Woman. El Castillo stands 130 feet above its plazas, with a stucco frieze of gods and sky bands around its shoulders, and from the top you look across the treetops into Guatemala. Black howler monkeys and iguanas keep you company on the way.',
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
  'altun-ha': {
    name: 'Altun Ha Maya Ruins',
    description:
      'The closest of the great Maya sites to the island: across the lagoon, up the Northern River and down a country road to two broad plazas of temples. Here, in 1968, archaeologists opened a tomb and found the jade head of the sun god Kinich Ahau, almost ten pounds of carved green stone and still a national treasure. Climb the Temple of the Masonry Altars and be home in time for a swim.',
    imageAlt: 'The temple pyramid of Altun Ha above a wide grass plaza',
    included: [
      'Boat and road transfers from the island',
      'Licensed guide',
      'Site entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'belize-zoo': {
    name: 'Belize Zoo',
    description:
      'Every animal here is native to Belize, and each one came as a rescue, an orphan, a gift or a birth at the zoo. Shaded gravel paths wind through 29 acres of natural forest, past jaguars, ocelots and a harpy eagle, to Baird’s tapir, the national animal, which people here call the mountain cow. Children read the hand-painted signs out loud, and grown-ups do too.',
    imageAlt: 'A jaguar resting among broad jungle leaves',
    included: [
      'Boat and road transfers from the island',
      'Licensed guide',
      'Zoo entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'adventure-combo': {
    name: 'Cave Tubing & Zip Line Adventure',
    description:
      'A short jungle walk brings you to the Caves Branch River, where you sit back in a tube, switch on your headlamp and float into the dark. The Maya called such caves Xibalba, the underworld, and came here to speak with their gods. Back in daylight you clip on to the zip line and fly from platform to platform through the canopy above the same forest.',
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
  'baboon-sanctuary': {
    name: 'Community Baboon Sanctuary',
    description:
      'Baboon is the Creole name for the Yucatán black howler monkey, and the villages around Bermudian Landing have looked after theirs since 1985: landowners pledge to keep the trees along the Belize River standing. A guide from the village walks you through the forest, names the bush medicine on the way and calls the troop down to eye level. You will hear them long before you see them.',
    imageAlt: 'Black howler monkeys sitting high on a branch among leaves',
    included: [
      'Boat and road transfers from the island',
      'Guided forest walk with a village guide',
      'Sanctuary and museum entrance',
      'Belizean lunch',
      'Water and soft drinks',
    ],
  },
  'full-day-sailing': {
    name: 'Full Day Sailing Adventure',
    description:
      'Let the trade wind do the work. Our 53-foot sailing boat leaves San Pedro in the morning and follows the barrier reef south, with room on deck for sun, shade and bare feet. We drop anchor to snorkel at Coral Gardens, the Conch Shell Graveyard, Shark & Ray Alley and Hol Chan Marine Reserve, and eat in between: coconut rice and beans, plantain chips, grilled chicken and a fresh fish fillet. All skill levels are welcome, in the water and at the ropes.',
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
};
