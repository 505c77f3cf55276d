import { createHash } from 'node:crypto';
import type { Pool } from '../../../database/pool.ts';
import { clientNetwork } from '../../../database/admission/rate-limiter.ts';
import type { Caller } from '../../../platform/service.ts';
import { tooManyUploads, tooManyUploadsOfAll } from '../s3-errors.ts';
import { multipartLifetime } from './multipart-rows.ts';

/** Identifies the unfinished uploads that count together: those of an account, or of a network without an account. */
export interface UploadQuota {
  ownerId: string | null;
  /** A digest of the network, so that the table contains no addresses. */
  network: string | null;
  /** What the row of an upload holds of it. */
  metadata: { network?: string };
}

// Requests at the same moment may exceed them by a few.
const mostOfAccount = 1000;
const mostOfNetwork = 100;
const mostWithoutAccount = 1000;

/** The quota of a caller. The service role has none. */
export function quotaOf({ role, address }: Caller, ownerId: string | null): UploadQuota {
  if (ownerId !== null || role === 'service_role') return { ownerId, network: null, metadata: {} };
  const network = createHash('sha256').update(clientNetwork(address)).digest('base64url').slice(0, 22);
  return { ownerId, network, metadata: { network } };
}

/** Throws InvalidRequest if the quota is used up. */
export async function requireFewUploads(pool: Pool, { ownerId, network }: UploadQuota): Promise<void> {
  if (ownerId === null && network === null) return;
  const { rows } = await pool.query<{ all: number; ofNetwork: number }>(
    `select count(*)::int as all, (count(*) filter (where metadata->>'network' = $3))::int as "ofNetwork"
       from storage.s3_multipart_uploads
      where owner_id is not distinct from $1 and version is null and created_at > now() - $2::interval
        and ($1::text is not null or metadata ? 'network')`,
    [ownerId, multipartLifetime, network],
  );
  const { all, ofNetwork } = rows[0]!;
  if (ownerId !== null && all >= mostOfAccount) throw tooManyUploads(mostOfAccount);
  if (ownerId !== null) return;
  if (ofNetwork >= mostOfNetwork) throw tooManyUploads(mostOfNetwork);
  if (all >= mostWithoutAccount) throw tooManyUploadsOfAll();
}
