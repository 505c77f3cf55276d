import { pushMessage } from '../../../domain/desk/push-message.ts';
import type { PushedBooking, PushKind, WaitingRequests } from '../../../domain/desk/push-message.ts';
import { pushWordsOf } from '../../../domain/words/push-words.ts';
import type { CallDatabase } from '../_shared/call-database.ts';
import { RequestError, handlePost, jsonResponse } from '../_shared/handle-post.ts';
import { holdsServiceKey } from '../_shared/service-key.ts';
import { deliverPush } from './deliver-push.ts';
import type { PushOutcome, PushSender, PushTarget } from './deliver-push.ts';
import { makePushKey } from './push-key.ts';
import type { PushKey } from './push-key.ts';

/** The dependencies of the function. */
export interface PushParts extends Omit<PushSender, 'key'> {
  serviceKeys: () => string[];
  database: () => CallDatabase;
}

interface Claimed {
  key: PushKey | null;
  messages: (PushTarget & { id: string; kind: PushKind; booking: PushedBooking | null; language?: string | null })[];
  /** Null without a message. */
  waiting: WaitingRequests | null;
}

const messagesPerRound = 20;
// The next call is due 10 s after this one.
const lastRoundAfter = 9_000;

/**
 * Sends the push notifications that are due, on a schedule. The first call makes the key pair of the desk. Needs the
 * project's secret key, otherwise 401 {error}. Responds 200 {sent, failed}.
 */
export function handleSendPush(request: Request, parts: PushParts): Promise<Response> {
  return handlePost(request, async () => {
    if (!(await holdsServiceKey(request, parts.serviceKeys())))
      throw new RequestError(401, 'This needs the secret key of the project');
    const database = parts.database();
    const total = { sent: 0, failed: 0 };
    const began = performance.now();
    while (performance.now() - began < lastRoundAfter) {
      const outcomes = await sendRound(database, parts);
      for (const outcome of outcomes) total[outcome === 'sent' ? 'sent' : 'failed'] += 1;
      if (outcomes.length < messagesPerRound) break;
    }
    return jsonResponse(200, total);
  });
}

/** Sends at most as many messages as a round has, all at once, and records what became of them. */
async function sendRound(database: CallDatabase, parts: PushParts): Promise<PushOutcome[]> {
  const claimed = (await database('claim_pushes', { max_rows: messagesPerRound })) as Claimed;
  const key = claimed.key ?? (await makePushKey(database));
  const attempts = await Promise.all(
    claimed.messages.map(async ({ id, kind, booking, language, ...target }) => {
      const waiting = claimed.waiting ?? { count: 0, ids: [] };
      const message = pushMessage(kind, booking, waiting, new Date(), pushWordsOf(language ?? ''));
      return { id, outcome: await deliverPush(target, message, { ...parts, key }) };
    }),
  );
  if (attempts.length > 0) await database('finish_pushes', { attempts });
  return attempts.map(({ outcome }) => outcome);
}
