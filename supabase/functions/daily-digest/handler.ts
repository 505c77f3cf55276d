import type { CallDatabase } from '../_shared/call-database.ts';
import { RequestError, handlePost, jsonResponse } from '../_shared/handle-post.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';

/** The dependencies of the function. */
export interface DigestParts {
  serviceKeys: () => string[];
  database: () => CallDatabase;
}

/**
 * Stores the operator's digest of today, once a day. The sweep then sends it. The schedule calls this function at 06:30
 * local time and twice more, in case a call fails. Needs the project's secret key, otherwise 401 {error}. Responds 200
 * {stored}: false if today's digest is already stored or would be empty.
 */
export function handleDailyDigest(request: Request, parts: DigestParts): Promise<Response> {
  return handlePost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    return jsonResponse(200, { stored: await parts.database()('enqueue_daily_digest') });
  });
}
