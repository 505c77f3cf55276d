import { expect, type Page } from './page-test.ts';

type Item = { '@type': string } & Record<string, unknown>;

const trips = [
  'Full Day Fishing',
  'Half Day Fishing',
  'Hol Chan Snorkeling',
  'Shark & Ray Alley',
  'Mexico Rocks',
  'Lamanai Maya Ruins',
  'Xunantunich Maya Ruins',
  'Altun Ha Maya Ruins',
  'Belize Zoo',
  'Cave Tubing & Zip Line Adventure',
  'Community Baboon Sanctuary',
  'Full Day Sailing Adventure',
  'Lamanai & Belize Zoo Combo',
  'Xunantunich & Adventure Combo',
  'Altun Ha & Baboon Sanctuary Combo',
  'Triple Mainland Combo',
];
const posts = [
  'top-5-snorkeling-spots-belize',
  'complete-guide-maya-ruins-belize',
  'best-fishing-spots-belize-waters',
  'adventure-activities-thrill-seekers-belize',
];

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const contact = {
  telephone: '+501 600 0000',
  email: 'hello@example.com',
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'San Pedro',
    addressRegion: 'Ambergris Caye',
    addressCountry: 'BZ',
  },
  areaServed: { '@type': 'Country', name: 'Belize' },
  openingHoursSpecification: [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: week, opens: '09:00', closes: '17:00' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '09:00', closes: '12:00' },
  ],
};

/** The home page describes the agency, the cart rental and every trip. */
export async function expectDataOfHome(page: Page): Promise<void> {
  const graph = await readGraph(page);
  const agency = one(graph, 'TravelAgency');
  expect(agency).toMatchObject({ name: 'Mangrove Caye Adventures', slogan: 'Adventure Your Way', ...contact });
  for (const name of ['url', 'logo', 'image', 'hasMap']) expect(agency[name], name).toMatch(/^https?:\/\//);
  // The default social links are placeholders, not profiles.
  expect(agency).not.toHaveProperty('sameAs');
  const rental = one(graph, 'AutoRental');
  expect(rental).toMatchObject({
    name: 'Mangrove Caye Adventures: golf cart rental',
    parentOrganization: { '@id': agency['@id'] },
    ...contact,
  });
  for (const cart of [
    'Standard Yellow',
    'Standard White',
    'Premium Blue',
    'Premium Red',
    'Luxury Teal',
    'Luxury White',
  ])
    expect(rental.description).toContain(cart);
  expect(one(graph, 'WebSite')).toMatchObject({
    name: 'Mangrove Caye Adventures',
    publisher: { '@id': agency['@id'] },
  });

  const described = graph.filter((item) => item['@type'] === 'TouristTrip') as (Item & {
    itinerary: { itemListElement: { position: number; item: Item }[] };
  })[];
  expect(described.map(({ name }) => name)).toEqual(trips);
  for (const trip of described) {
    expect(trip).toMatchObject({
      description: expect.stringMatching(/^[A-Z].{59,}\.$/),
      image: expect.stringMatching(/^https?:.*-960\.webp$/),
      provider: { '@id': agency['@id'] },
      itinerary: { '@type': 'ItemList' },
    });
    expect(trip.itinerary.itemListElement.length).toBeGreaterThan(0);
    for (const stop of trip.itinerary.itemListElement)
      expect(stop.item).toMatchObject({ '@type': 'Place', name: expect.stringMatching(/\w/) });
  }
  const stops = (name: string) =>
    described
      .find((trip) => trip.name === name)
      ?.itinerary.itemListElement.map(({ position, item }) => [position, item.name]);
  expect(stops('Full Day Sailing Adventure')).toEqual([
    [1, 'Coral Gardens'],
    [2, 'Conch Shell Graveyard'],
    [3, 'Shark & Ray Alley'],
    [4, 'Hol Chan Marine Reserve'],
  ]);
  expect(stops('Lamanai & Belize Zoo Combo')).toEqual([
    [1, 'New River'],
    [2, 'Lamanai'],
    [3, 'Belize Zoo'],
  ]);
}

/** The blog lists its posts. */
export async function expectDataOfBlog(page: Page): Promise<void> {
  const graph = await readGraph(page);
  const list = one(graph, 'Blog').blogPost as Item[];
  expect(list.map(({ url }) => new URL(String(url)).pathname)).toEqual(posts.map((slug) => `/blog/${slug}`));
  expect(steps(graph)).toEqual([
    [1, 'Home', '/'],
    [2, 'Blog', '/blog'],
  ]);
}

/** A post describes itself and its breadcrumbs. */
export async function expectDataOfPost(page: Page, path: string): Promise<void> {
  const graph = await readGraph(page);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const post = one(graph, 'BlogPosting');
  expect(post).toMatchObject({
    headline: heading,
    description: await page.locator('meta[name=description]').getAttribute('content'),
    datePublished: await page.locator('article time').first().getAttribute('datetime'),
    mainEntityOfPage: await page.locator('link[rel=canonical]').getAttribute('href'),
    author: { '@type': 'Organization', name: expect.stringMatching(/\w/) },
    publisher: { '@type': 'TravelAgency', name: 'Mangrove Caye Adventures', logo: expect.stringMatching(/^https?:/) },
  });
  expect(heading.length, 'search engines cut headlines at 110').toBeLessThanOrEqual(110);
  expect((post.image as string[])[0]).toBe(await page.locator('meta[property="og:image"]').getAttribute('content'));
  expect(steps(graph)).toEqual([
    [1, 'Home', '/'],
    [2, 'Blog', '/blog'],
    [3, heading, path],
  ]);
}

/** Reads the JSON-LD of an open page. It must never contain a price or a rating. */
async function readGraph(page: Page): Promise<Item[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]!) as { '@context': string; '@graph': Item[] };
  expect(data['@context']).toBe('https://schema.org');
  expect(blocks[0]).not.toMatch(
    /"(Product|Offer|AggregateOffer|Vehicle|Review|AggregateRating)"|"(offers|makesOffer|price|priceRange|aggregateRating|review)"/,
  );
  return data['@graph'];
}

function one(graph: Item[], type: string): Item {
  const found = graph.filter((item) => item['@type'] === type);
  expect(found, type).toHaveLength(1);
  return found[0]!;
}

function steps(graph: Item[]) {
  const list = one(graph, 'BreadcrumbList').itemListElement as { position: number; name: string; item: string }[];
  return list.map(({ position, name, item }) => [position, name, new URL(item).pathname]);
}
