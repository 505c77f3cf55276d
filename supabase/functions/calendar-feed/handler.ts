import { deskCalendar } from '../../../domain/mail/desk-calendar.ts';
import type { FeedBooking } from '../../../domain/mail/desk-calendar.ts';
import type { MailSite } from '../../../domain/mail/mail-message.ts';
import * as words from '../../../domain/words/en/calendar-feed.ts';
import type { CallDatabase } from '../_shared/call-database.ts';

/** The dependencies of the function. */
export interface FeedParts {
  database: () => CallDatabase;
  site: () => MailSite;
}

// The token is in the URL, because calendar apps can send it nowhere else. Therefore no cache may keep a response and
// no search engine may list one.
const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const tokenForm = /^[A-Za-z0-9_-]{43}$/;
// A token of the wrong form is replaced with another of the right length, so that each 404 takes the same work.
const noToken = '-'.repeat(43);

/**
 * Responds with the calendar of confirmed bookings for an administrator's calendar app
 * (docs/product/numbers-and-data.md, Calendar feed): GET with `token` in the query. A missing, wrong or revoked token
 * always gets the same 404. The token is never logged.
 */
export async function handleCalendarFeed(request: Request, parts: FeedParts): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Only GET is allowed\n', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
  const given = new URL(request.url).searchParams.get('token') ?? '';
  const token = tokenForm.test(given) ? given : noToken;
  let bookings: FeedBooking[] | null;
  try {
    bookings = (await parts.database()('read_calendar_feed', { token })) as FeedBooking[] | null;
  } catch (error) {
    // Logs the error without the request, which contains the token.
    console.error(error);
    const later = { ...headers, 'retry-after': '60' };
    return new Response(`${words.notNow}\n`, { status: 503, headers: later });
  }
  if (!bookings) return new Response(`${words.unknown}\n`, { status: 404, headers });
  return new Response(deskCalendar(bookings, parts.site()), {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="bookings.ics"',
    },
  });
}
