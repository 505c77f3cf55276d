import type { Config } from '@react-router/dev/config';
import { posts } from './content/posts/posts.ts';

/**
 * Every page is written as HTML by the build; `/404` and `/blog/404` become the 404.html of their folders
 * (scripts/build/finish-build.ts), and public/_redirects says which addresses show the page of one booking.
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    '/',
    '/auth',
    '/auth/forgotten-password',
    '/auth/new-password',
    '/admin',
    '/admin/security',
    '/admin/bookings/booking',
    '/blog',
    ...posts.map((post) => `/blog/${post.slug}`),
    '/404',
    '/blog/404',
  ],
} satisfies Config;
