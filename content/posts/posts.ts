import type { Post } from './post.ts';
import { adventureActivities } from './adventure-activities-thrill-seekers-belize.ts';
import { fishingSpots } from './best-fishing-spots-belize-waters.ts';
import { mayaRuins } from './complete-guide-maya-ruins-belize.ts';
import { snorkelingSpots } from './top-5-snorkeling-spots-belize.ts';

/** The posts, newest first. */
export const posts: readonly Post[] = [snorkelingSpots, mayaRuins, fishingSpots, adventureActivities];

/** The post of this slug, or null (docs/product/records.md, Records). */
export function findPost(slug: string): Post | null {
  return posts.find((post) => post.slug === slug) ?? null;
}
