import type { CallDatabase } from '../_shared/call-database.ts';
import { RequestError, handlePost, jsonResponse } from '../_shared/handle-post.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';

/** The dependencies of the function. */
export interface ErasureParts {
  serviceKeys: () => string[];
  database: () => CallDatabase;
}

// Ends a run before the time limit of a function, even with years of bookings. The next day's run continues.
const mostBatches = 40;

/**
 * Erases, in batches and on a schedule, the bookings that are older than the desk's settings allow (docs/privacy.md).
 * Needs the project's secret key, otherwise 401 {error}. Responds 200 {erased}.
 */
export function handleEraseOldBookings(request: Request, parts: ErasureParts): Promise<Response> {
  return handlePost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    const call = parts.database();
    let erased = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const count = (await call('erase_old_bookings')) as number;
      if (count === 0) break;
      erased += count;
    }
    return jsonResponse(200, { erased });
  });
}
