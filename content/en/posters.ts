import type { PosterTexts } from '../posters.ts';

export const posters: PosterTexts = {
  pages: {
    home: { title: 'Adventure\nAwaits\nin Belize', small: 'Tours and golf carts on Ambergris Caye' },
    blog: { title: 'Belize,\nDay by Day', small: 'Reef, ruins and river: the island journal' },
    'top-5-snorkeling-spots-belize': { title: 'Top 5\nSnorkeling\nSpots', small: 'Belize' },
    'complete-guide-maya-ruins-belize': { title: 'The Maya\nRuins\nof Belize', small: 'A complete guide' },
    'best-fishing-spots-belize-waters': { title: 'Best\nFishing\nWaters', small: 'Belize' },
    'adventure-activities-thrill-seekers-belize': { title: 'For Thrill\nSeekers', small: 'Adventure in Belize' },
  },
  trip: '{duration} · Belize',
  cart: '{seats} seats · San Pedro',
};
