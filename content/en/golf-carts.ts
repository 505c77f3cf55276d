import type { GolfCartTexts } from '../golf-carts.ts';

export const golfCarts: GolfCartTexts = {
  'standard-yellow': {
    name: 'Standard Yellow Cart',
    description:
      'Bright enough to find again outside any restaurant in San Pedro. A simple, dependable four-seater for Front Street, the beach bars and the grocery run.',
    imageAlt: 'A yellow golf cart on a sandy island lane',
    features: ['Sun canopy', 'Rear-facing back seat', 'Headlights and horn', 'Cup holders'],
  },
  'standard-white': {
    name: 'Standard White Cart',
    description:
      'The classic island runabout: light, cool under its canopy and easy to park. All you need for a few days of getting about town at an unhurried pace.',
    imageAlt: 'A white golf cart on a sandy island lane',
    features: ['Sun canopy', 'Fold-down cargo bed', 'Headlights and horn', 'Cup holders'],
  },
  'premium-blue': {
    name: 'Premium Blue Cart',
    description:
      'Lifted, with all-terrain tires and softer springs for the unpaved roads north of the Sir Barry Bowen Bridge. Our pick for a day out to Secret Beach and back.',
    imageAlt: 'A blue golf cart with large tires on a palm-lined road',
    features: [
      'Lifted suspension',
      'All-terrain tires',
      'Folding windshield',
      'Padded seats with seat belts',
      'Room for a cooler',
    ],
  },
  'premium-red': {
    name: 'Premium Red Cart',
    description:
      'A six-seater that keeps the family together: two rows facing the road, one facing the way you came. Sure-footed on sand, with a roof long enough to shade every row.',
    imageAlt: 'A red golf cart on a palm-lined road',
    features: [
      'Extended sun canopy',
      'All-terrain tires',
      'Folding windshield',
      'Padded seats with seat belts',
      'LED headlights',
    ],
  },
  'luxury-teal': {
    name: 'Luxury Teal Cart',
    description:
      'The color of the lagoon, and about as smooth. A quiet electric six-seater with deep seats and a sound system, for the evenings when getting there is part of going out.',
    imageAlt: 'A teal golf cart by the water with the sun low behind it',
    features: [
      'Quiet electric drive',
      'Deep cushioned seats',
      'Bluetooth sound system',
      'USB charging',
      'LED lights front and rear',
      'Seat belts in every row',
    ],
  },
  'luxury-white': {
    name: 'Luxury White Cart',
    description:
      'White inside and out, with every comfort we know how to put on four small wheels. Made for wedding parties, for grandparents, and for rain in the middle of dinner.',
    imageAlt: 'A white golf cart by the water with the sun low behind it',
    features: [
      'Quiet electric drive',
      'Deep cushioned seats',
      'Bluetooth sound system',
      'USB charging',
      'Rain curtains',
      'Seat belts in every row',
    ],
  },
};
