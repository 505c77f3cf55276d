import type { Pool } from '../database/pool.ts';
import type { Jwt } from '../platform/jwt.ts';
import type { Log } from '../platform/log.ts';
import type { Limits } from './limits.ts';
import type { SendLimit } from './channels/send-limit.ts';
import type { Relay } from './feed/relay.ts';
import type { Rooms } from './channels/topics.ts';
import type { Subscriptions } from './changes/subscriptions.ts';

/** What the parts of the service share. */
export interface RealtimeParts {
  pool: Pool;
  jwt: Jwt;
  log: Log;
  limits: Limits;
  rooms: Rooms;
  subscriptions: Subscriptions;
  relay: Relay;
  /** Of broadcasts over HTTP. */
  restSends: SendLimit;
  /** Gives tables that were just published their triggers. */
  watchTables: () => Promise<void>;
  /** When this is done, no change that is committed goes unread. */
  feedReady: Promise<void>;
}
