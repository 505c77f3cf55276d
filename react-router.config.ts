import type { Config } from '@react-router/dev/config';
import { posts } from './content/posts/posts.ts';

/** Every page is written as HTML by the build; `/404` and `/blog/404` become the 404.html of their folders (scripts/finish-build.ts). */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/auth', '/admin', '/blog', ...posts.map((post) => `/blog/${post.slug}`), '/404', '/blog/404'],
} satisfies Config;
