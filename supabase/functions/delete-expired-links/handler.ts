import type { CallDatabase } from '../_shared/call-database.ts';
import { RequestError, handlePost, jsonResponse } from '../_shared/handle-post.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';

/** The dependencies of the function. */
export interface DeletionParts {
  serviceKeys: () => string[];
  database: () => CallDatabase;
}

/**
 * Deletes the private links of past trips, on a schedule. Needs the project's secret key, otherwise 401 {error}.
 * Responds 200 {deleted}.
 */
export function handleDeleteExpiredLinks(request: Request, parts: DeletionParts): Promise<Response> {
  return handlePost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    return jsonResponse(200, { deleted: await parts.database()('delete_expired_links') });
  });
}
