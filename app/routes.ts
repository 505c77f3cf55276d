import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { hasBlog, hasCarts } from '../content/offers.ts';
import type { ItemKind } from '../domain/catalogue/catalogue-items.ts';
import { isOffered } from '../domain/catalogue/offered-kinds.ts';
import { address } from '../domain/site/addresses.ts';
import { tripAddress } from '../domain/site/trip-addresses.ts';

// The static server is case-sensitive, so the router must be too; otherwise a page would be hydrated at the address of
// a 404.
const exactly = { caseSensitive: true };
const { desk } = address;

/** Tours, combos and golf carts have one kind of page. */
const trips = Object.entries(tripAddress).flatMap(([kind, addressOf]) =>
  isOffered(kind as ItemKind)
    ? [route(path(`${addressOf(':slug')}/*`), 'site/trip/trip.tsx', { ...exactly, id: kind })]
    : [],
);

const blog = hasBlog
  ? [
      route(path(address.blog), 'site/blog/blog.tsx', exactly),
      route(path(`${address.post(':slug')}/*`), 'site/post/post.tsx', exactly),
    ]
  : [];

const carts = hasCarts ? [route(path(desk.carts, desk.home), 'desk/carts/carts-page.tsx', exactly)] : [];

/** The pages of the operator. */
const ofOperator = [
  route(path(address.decision), 'site/decision/decision.tsx', exactly),
  route(path(desk.home), 'desk/frame/admin.tsx', exactly, [
    index('desk/frame/dashboard.tsx'),
    route(path(desk.availability, desk.home), 'desk/availability/availability-page.tsx', exactly),
    route(path(desk.more, desk.home), 'desk/more/more-page.tsx', exactly),
    route(path(desk.settings, desk.home), 'desk/settings/settings-page.tsx', exactly),
    route(path(desk.people, desk.home), 'desk/people/people-page.tsx', exactly),
    route(path(desk.history, desk.home), 'desk/history/history-page.tsx', exactly),
    route(path(desk.numbers, desk.home), 'desk/numbers/numbers-page.tsx', exactly),
    route(path(desk.data, desk.home), 'desk/data/data-page.tsx', exactly),
    route(path(desk.security, desk.home), 'desk/security/security-page.tsx', exactly),
    route(path(desk.calendar, desk.home), 'desk/calendar/calendar-page.tsx', exactly),
    route(path(desk.departures, desk.home), 'desk/board/board-page.tsx', exactly),
    route(path(desk.fleet, desk.home), 'desk/fleet/fleet-page.tsx', exactly),
    ...carts,
    route(path(desk.day(':day'), desk.home), 'desk/day/day-page.tsx', exactly),
    route(path(desk.booking(':id'), desk.home), 'desk/booking/booking-page.tsx', exactly),
    route(path(desk.guest(':id'), desk.home), 'desk/guest/guest-page.tsx', exactly),
  ]),
];

/**
 * All routes of the site. The star after a slug keeps unknown paths under its folder, such as /blog/, on the page that
 * their 404.html was rendered from.
 */
export default [
  layout('site/frame/site-frame.tsx', [
    index('site/home/home.tsx'),
    route(path(address.auth), 'site/auth/auth.tsx', exactly),
    route(path(address.forgottenPassword), 'site/auth/forgotten-password.tsx', exactly),
    route(path(address.newPassword), 'site/auth/new-password.tsx', exactly),
    route(path(address.accountLink), 'site/auth/account-link.tsx', exactly),
    route(path(address.yourBooking), 'site/your-booking/your-booking.tsx', exactly),
    route(path(address.stopMails), 'site/stop-mails/stop-mails.tsx', exactly),
    route(path(address.privacy), 'site/privacy/privacy.tsx', exactly),
    ...blog,
    ...trips,
    route('*', 'site/not-found/not-found.tsx'),
  ]),
  ...ofOperator,
] satisfies RouteConfig;

/** The path of a route: its address without the leading slash, relative to the parent route. */
function path(own: string, parent = ''): string {
  return own.slice(parent.length + 1);
}
