import { address } from '../../../domain/site/addresses.ts';
import type { CallDatabase } from '../_shared/call-database.ts';
import { RequestError, handlePost, readText } from '../_shared/handle-post.ts';

/** The dependencies of the function. */
export interface StopParts {
  database: () => CallDatabase;
  siteUrl: () => string;
}

const tokenForm = /^[A-Za-z0-9_-]{43}$/;
// What mail programs send (https://www.rfc-editor.org/rfc/rfc8058#section-3.1), as a form of either encoding.
const oneClick = /List-Unsubscribe("\s+|=)One-Click/;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * Stops the mails after a trip for the guest whose token is in the query (docs/product/mail.md, After the trip). Mail
 * programs send the POST of one click; it responds 200, 400 for another body, 404 for an unknown token. A GET changes
 * nothing, because scanners open links: it leads to the page that asks. The token is never logged.
 */
export async function handleStopMails(request: Request, parts: StopParts): Promise<Response> {
  const given = new URL(request.url).searchParams.get('token') ?? '';
  const token = tokenForm.test(given) ? given : '';
  if (request.method === 'GET' || request.method === 'HEAD') {
    const page = `${parts.siteUrl()}${address.stopMails}${token && `#${token}`}`;
    return new Response(null, { status: 303, headers: { ...headers, location: page } });
  }
  return handlePost(request, async () => {
    if (!oneClick.test(await readText(request))) throw new RequestError(400, 'The body is not that of one click');
    if (!token || (await parts.database()('stop_after_trip_mails', { token })) !== true)
      throw new RequestError(404, 'There are no mails to stop at this address');
    return new Response('These mails are stopped.\n', { headers });
  });
}
