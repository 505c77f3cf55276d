/** The default of VITE_SITE_URL. */
export const published = 'http://localhost:3000';

export interface IndexedPage {
  path: string;
  title: string;
  /** The title without the name of the product. */
  name: string;
  description: string;
  /** The path of the picture for sharing. */
  image: string;
  /** Posts only: the day of publication, yyyy-MM-dd. */
  post?: { date: string; author: string };
}

/** The pages that search engines may list, with what each states about itself. */
export const indexedPages: IndexedPage[] = [
  {
    path: '/',
    title: 'Mangrove Caye Adventures: tours and golf carts in Belize',
    name: 'Mangrove Caye Adventures: tours and golf carts in Belize',
    description:
      'Adventure Your Way: snorkeling, sailing, fishing, Maya ruins and golf cart rentals from San Pedro, Ambergris Caye, Belize. Tell us your day; we answer within 24 hours.',
    image: '/og/home.jpg',
  },
  {
    path: '/blog',
    title: 'Blog: the reef, the ruins and the island · Mangrove Caye Adventures',
    name: 'Blog: the reef, the ruins and the island',
    description:
      'Where to snorkel, which Maya cities to see, where the fish are and what to do when you want your heart to beat faster: our guides on Belize.',
    image: '/og/blog.jpg',
  },
  post(
    'top-5-snorkeling-spots-belize',
    'Top 5 Snorkeling Spots in Belize',
    'Five places on the Belize Barrier Reef that we never tire of, what lives in each of them, and how to be a good guest there.',
    '2026-11-02',
    'Our snorkel guides',
  ),
  post(
    'complete-guide-maya-ruins-belize',
    'The Complete Guide to Maya Ruins in Belize',
    'Lamanai, Xunantunich, Altun Ha, Caracol and the caves: what makes each site different, how to get there, and which one suits you.',
    '2026-09-14',
    'Our mainland guides',
  ),
  post(
    'best-fishing-spots-belize-waters',
    'The Best Fishing Spots in Belize Waters',
    'Flats, lagoons, reef and blue water, all within an hour of San Pedro: what swims where, in which month, and what the law says about it.',
    '2026-06-22',
    'Our fishing guides',
  ),
  post(
    'adventure-activities-thrill-seekers-belize',
    'Adventure Activities for Thrill Seekers in Belize',
    'Rivers that run through mountains, a rope into a sinkhole, a cave you enter swimming: seven ways to raise your pulse, from gentle to not at all.',
    '2026-03-16',
    'The crew',
  ),
];

function post(slug: string, name: string, description: string, date: string, author: string): IndexedPage {
  return {
    path: `/blog/${slug}`,
    title: `${name} · Mangrove Caye Adventures`,
    name,
    description,
    image: `/og/${slug}.jpg`,
    post: { date, author },
  };
}
