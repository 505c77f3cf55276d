import type { Config } from '@react-router/dev/config';
import { posts } from './content/posts/posts.ts';
import { unfinishedBuild } from './scripts/build/built-site.ts';

/**
 * The build prerenders every page. `/404` and `/blog/404` become the 404.html of their folders
 * (scripts/build/finish-build.ts), and public/_redirects lists the addresses of pages that are built once for many
 * bookings or days.
 */
export default {
  appDirectory: 'app',
  buildDirectory: unfinishedBuild,
  ssr: false,
  prerender: [
    '/',
    '/auth',
    '/auth/forgotten-password',
    '/auth/new-password',
    '/answer',
    '/your-booking',
    '/admin',
    '/admin/availability',
    '/admin/carts',
    '/admin/more',
    '/admin/settings',
    '/admin/people',
    '/admin/history',
    '/admin/numbers',
    '/admin/data',
    '/admin/security',
    '/admin/calendar',
    '/admin/day/day',
    '/admin/bookings/booking',
    '/privacy',
    '/blog',
    ...posts.map((post) => `/blog/${post.slug}`),
    '/404',
    '/blog/404',
  ],
} satisfies Config;
