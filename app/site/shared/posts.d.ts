// scripts/build/posts-plugin.ts reads the Markdown files.
declare module 'virtual:posts' {
  /** The posts, newest first. Only loaders may use them, which run at build time. */
  export const posts: readonly import('../../../domain/blog/post.ts').Post[];
}
