import { adventureActivities } from './adventure-activities-thrill-seekers-belize.ts';
import { fishingSpots } from './best-fishing-spots-belize-waters.ts';
import { mayaRuins } from './complete-guide-maya-ruins-belize.ts';
import { snorkelingSpots } from './top-5-snorkeling-spots-belize.ts';

/** A blog post (spec section 3). */
export interface Post {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /**
   * Blocks parted by blank lines: '## ' headings, paragraphs, '- ' and '1. ' lists. Within a line **bold**, *italic*
   * and [links](to); a link goes to a path of this site or to an https address.
   */
  content: string;
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** What the picture shows, for those who do not see it. */
  imageAlt: string;
  category: string;
  author: string;
  /** yyyy-MM-dd */
  publishedAt: string;
}

/** The four posts of spec section 3, newest first. */
export const posts: readonly Post[] = [snorkelingSpots, mayaRuins, fishingSpots, adventureActivities];

/** The post of this slug, or null (spec section 3). */
export function findPost(slug: string): Post | null {
  return posts.find((post) => post.slug === slug) ?? null;
}
