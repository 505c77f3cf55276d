import type { PostSummary } from './post-card.tsx';

/** A post without its text, for lists. */
export function summarize({ slug, title, excerpt, image, imageAlt, category, publishedAt }: PostSummary): PostSummary {
  return { slug, title, excerpt, image, imageAlt, category, publishedAt };
}
