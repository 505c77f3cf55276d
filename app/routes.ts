import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// The static server is case-sensitive, so the router must be too; otherwise a page would be hydrated at the address of
// a 404.
const exactly = { caseSensitive: true };

/**
 * All routes of the site. The star after a post's slug keeps unknown paths under /blog/ on the page that their 404.html
 * was rendered from.
 */
export default [
  layout('site/frame/site-frame.tsx', [
    index('site/home/home.tsx'),
    route('auth', 'site/auth/auth.tsx', exactly),
    route('auth/forgotten-password', 'site/auth/forgotten-password.tsx', exactly),
    route('auth/new-password', 'site/auth/new-password.tsx', exactly),
    route('your-booking', 'site/your-booking/your-booking.tsx', exactly),
    route('privacy', 'site/privacy/privacy.tsx', exactly),
    route('blog', 'site/blog/blog.tsx', exactly),
    route('blog/:slug/*', 'site/post/post.tsx', exactly),
    route('*', 'site/not-found/not-found.tsx'),
  ]),
  route('answer', 'site/decision/decision.tsx', exactly),
  route('admin', 'desk/frame/admin.tsx', exactly, [
    index('desk/frame/dashboard.tsx'),
    route('availability', 'desk/availability/availability-page.tsx', exactly),
    route('more', 'desk/more/more-page.tsx', exactly),
    route('settings', 'desk/settings/settings-page.tsx', exactly),
    route('people', 'desk/people/people-page.tsx', exactly),
    route('history', 'desk/history/history-page.tsx', exactly),
    route('numbers', 'desk/numbers/numbers-page.tsx', exactly),
    route('data', 'desk/data/data-page.tsx', exactly),
    route('security', 'desk/security/security-page.tsx', exactly),
    route('calendar', 'desk/calendar/calendar-page.tsx', exactly),
    route('carts', 'desk/carts/carts-page.tsx', exactly),
    route('day/:day', 'desk/day/day-page.tsx', exactly),
    route('bookings/:id', 'desk/booking/booking-page.tsx', exactly),
  ]),
] satisfies RouteConfig;
