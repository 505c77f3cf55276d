import type { Post } from '../../domain/blog/post.ts';
import { readPosts } from './read-posts.ts';

/** The posts, newest first. */
export const posts: readonly Post[] = readPosts('.');

/** The post of this slug, or null (docs/product/records.md, Records). */
export function findPost(slug: string): Post | null {
  return posts.find((post) => post.slug === slug) ?? null;
}
