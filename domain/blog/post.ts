/** A blog post (docs/product/records.md, Blog post). */
export interface Post {
  /** The same as the slug. */
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  content: readonly PostNode[];
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** What the picture shows, for screen readers. */
  imageAlt: string;
  category: string;
  author: string;
  /** yyyy-MM-dd */
  publishedAt: string;
}

/** A part of a post: plain text, a link to a path of this site or an https address, or another element. */
export type PostNode = string | PostLink | PostElement;

export interface PostLink {
  tag: 'a';
  to: string;
  children: readonly PostNode[];
}

export interface PostElement {
  tag: 'h2' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em';
  children: readonly PostNode[];
}
