import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// The static server is case-sensitive, so the router must be too; otherwise a page would be hydrated at the address of
// a 404.
const exactly = { caseSensitive: true };

/**
 * All routes of the site. The star after a post's slug keeps unknown paths under /blog/ on the page that their 404.html
 * was rendered from.
 */
export default [
  layout('routes/site-frame/site-frame.tsx', [
    index('routes/home/home.tsx'),
    route('auth', 'routes/auth/auth.tsx', exactly),
    route('auth/forgotten-password', 'routes/auth/forgotten-password.tsx', exactly),
    route('auth/new-password', 'routes/auth/new-password.tsx', exactly),
    route('your-booking', 'routes/your-booking/your-booking.tsx', exactly),
    route('privacy', 'routes/privacy/privacy.tsx', exactly),
    route('blog', 'routes/blog/blog.tsx', exactly),
    route('blog/:slug/*', 'routes/post/post.tsx', exactly),
    route('*', 'routes/not-found/not-found.tsx'),
  ]),
  route('answer', 'routes/answer/answer.tsx', exactly),
  route('admin', 'routes/admin/admin.tsx', exactly, [
    index('routes/admin/dashboard.tsx'),
    route('availability', 'routes/admin/availability/availability-page.tsx', exactly),
    route('more', 'routes/admin/more/more-page.tsx', exactly),
    route('settings', 'routes/admin/settings/settings-page.tsx', exactly),
    route('people', 'routes/admin/people/people-page.tsx', exactly),
    route('history', 'routes/admin/history/history-page.tsx', exactly),
    route('numbers', 'routes/admin/numbers/numbers-page.tsx', exactly),
    route('data', 'routes/admin/data/data-page.tsx', exactly),
    route('security', 'routes/admin/security/security-page.tsx', exactly),
    route('calendar', 'routes/admin/calendar/calendar-page.tsx', exactly),
    route('carts', 'routes/admin/carts/carts-page.tsx', exactly),
    route('day/:day', 'routes/admin/day/day-page.tsx', exactly),
    route('bookings/:id', 'routes/admin/booking/booking-page.tsx', exactly),
  ]),
] satisfies RouteConfig;
