import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

// The static server tells letter case apart, so the router must too, or a page would come alive at an address that is a 404.
const exactly = { caseSensitive: true };

/** All addresses of the site. The star after a post's slug keeps every unknown path under /blog/ on the page that its 404.html was made from. */
export default [
  layout('routes/site-frame/site-frame.tsx', [
    index('routes/home/home.tsx'),
    route('auth', 'routes/auth/auth.tsx', exactly),
    route('auth/forgotten-password', 'routes/auth/forgotten-password.tsx', exactly),
    route('auth/new-password', 'routes/auth/new-password.tsx', exactly),
    route('blog', 'routes/blog/blog.tsx', exactly),
    route('blog/:slug/*', 'routes/post/post.tsx', exactly),
    route('*', 'routes/not-found/not-found.tsx'),
  ]),
  route('admin', 'routes/admin/admin.tsx', exactly, [
    index('routes/admin/dashboard.tsx'),
    route('security', 'routes/admin/security/security-page.tsx', exactly),
    route('bookings/:id', 'routes/admin/booking/booking-page.tsx', exactly),
  ]),
] satisfies RouteConfig;
