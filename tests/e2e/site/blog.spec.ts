import { openPage } from '../support/open-page.ts';
import { expect, test, type Page } from '../support/page-test.ts';
import { unlevelTitles } from '../support/unlevel-titles.ts';

const posts = [
  { slug: 'top-5-snorkeling-spots-belize', title: 'Top 5 Snorkeling Spots in Belize', day: 'November 2, 2026' },
  {
    slug: 'complete-guide-maya-ruins-belize',
    title: 'The Complete Guide to Maya Ruins in Belize',
    day: 'September 14, 2026',
  },
  { slug: 'best-fishing-spots-belize-waters', title: 'The Best Fishing Spots in Belize Waters', day: 'June 22, 2026' },
  {
    slug: 'adventure-activities-thrill-seekers-belize',
    title: 'Adventure Activities for Thrill Seekers in Belize',
    day: 'March 16, 2026',
  },
];
const titles = posts.map(({ title }) => title);

test('the home page links to the latest posts and to the list, which has all four', async ({ page, baseURL }) => {
  await openPage(page);
  const section = page.locator('#blog');
  await expect(section.getByRole('article').getByRole('heading')).toHaveText(titles.slice(0, 3));
  for (const [index, { slug }] of posts.slice(0, 3).entries()) {
    await expect(section.getByRole('article').nth(index).getByRole('link')).toHaveAttribute('href', `/blog/${slug}`);
  }
  await section.getByRole('link', { name: titles[1]!, exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/blog/${posts[1]!.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1]!);
  await page.goBack();
  await section.getByRole('link', { name: 'View All Posts', exact: true }).click();
  await expect(page).toHaveURL(`${baseURL}/blog`);
  await test.step('newest first, with level titles, day, category and excerpt', () => expectList(page, baseURL!));
});

test('each post has 600 to 1000 words, its markup rendered and none of it left as text', async ({ page, baseURL }) => {
  const text = page.getByRole('main').getByRole('article').first().locator('header ~ div');
  const book = text.getByRole('link', { name: 'Book Now', exact: true });
  for (const post of posts)
    await test.step(post.slug, async () => {
      await openPage(page, `/blog/${post.slug}`);
      await expectPost(page, post, baseURL!);
      await expect(book).toHaveAttribute('href', '/#booking');
    });
  await book.click();
  await expect(page.getByRole('heading', { name: 'Book Your Adventure' })).toBeInViewport();
});

test('without JavaScript the list and its links are there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Posts', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles);
  await page.getByRole('link', { name: titles[2]!, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2]!);
  await context.close();
});

async function expectList(page: Page, baseURL: string): Promise<void> {
  const list = page.getByRole('main').getByRole('article');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(titles);
  for (const [index, { day }] of posts.entries()) await expect(list.nth(index)).toContainText(day);
  for (const excerpt of await list.locator('p').last().allTextContents()) expect(excerpt.length).toBeGreaterThan(60);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await unlevelTitles(list), `at ${width} px`).toEqual([]);
  }
  // The whole card is a link.
  await list.nth(3).click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(`${baseURL}/blog/${posts[3]!.slug}`);
}

/** A post has its text, as elements of a text. */
async function expectPost(page: Page, { title, day }: (typeof posts)[number], baseURL: string): Promise<void> {
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.locator('header')).toContainText(day);
  await expect(article.getByRole('img')).toHaveCount(1);

  const text = article.locator('header ~ div');
  const said = (await text.locator('h2, p:not(:has(a[href^="/#booking"])), li').allInnerTexts()).join(' ');
  const words = said.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1_000);
  expect(said).not.toMatch(/\*\*|\]\(|(^|\s)#{1,6} |<\/?[a-z]+>/);
  expect(await text.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3);
  expect(await text.locator('strong').count()).toBeGreaterThan(0);
  expect(await text.getByRole('listitem').count()).toBeGreaterThan(1);

  // Only text elements, and links that lead to this site or https URLs.
  expect(await elementsOf(page)).toEqual(expect.not.arrayContaining(['script', 'iframe', 'style', 'form', 'object']));
  for (const href of await text
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
    expect(href.startsWith(`${baseURL}/`) || href.startsWith('https://'), href).toBe(true);
  }
  await expect(
    page.getByRole('complementary').filter({ hasText: 'More from the blog' }).getByRole('heading', { level: 3 }),
  ).toHaveText(titles.filter((other) => other !== title));
}

async function elementsOf(page: Page): Promise<string[]> {
  return page
    .locator('main article')
    .first()
    .evaluate((article) => [...new Set([...article.querySelectorAll('*')].map((element) => element.localName))]);
}
