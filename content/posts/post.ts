/** A blog post (docs/product/records.md, Blog post). */
export interface Post {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /**
   * Blocks separated by blank lines: '## ' headings, paragraphs, '- ' and '1. ' lists. Within a line **bold**, *italic*
   * and [links](to); a link goes to a path of this site or to an https address.
   */
  content: string;
  /** Picture name without folder or ending: public/images/<image>-<width>.avif and .webp. */
  image: string;
  /** What the picture shows, for screen readers. */
  imageAlt: string;
  category: string;
  author: string;
  /** yyyy-MM-dd */
  publishedAt: string;
}
