import type { PostSummary } from './post-card.tsx';

/** What a list needs of a post: everything but its text. */
export function summarize({ slug, title, excerpt, image, imageAlt, category, publishedAt }: PostSummary): PostSummary {
  return { slug, title, excerpt, image, imageAlt, category, publishedAt };
}
