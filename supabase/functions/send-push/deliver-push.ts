import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushMessage } from '../../../domain/desk/push-message.ts';
import type { PushKey } from './push-key.ts';

/** The browser that gets a message: its address at its push service, and its keys. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Who signs a message, whom the push service may write to about it, and the way to the push service. */
export interface PushSender {
  key: PushKey;
  contact: string;
  fetch: typeof globalThis.fetch;
}

/**
 * 'gone': the push service no longer knows the browser. 'refused': it will not accept the message. 'failed': the
 * message may be sent again.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

// Well within the claim of a message.
const answerWithin = 10_000;
// A push service keeps a message for a device that is off, in seconds.
const keptFor = 4 * 3600;

/** Encrypts a message for one browser (RFC 8291), signs it (RFC 8292) and hands it to its push service. */
export async function deliverPush(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  { key, contact, fetch }: PushSender,
): Promise<PushOutcome> {
  try {
    const { body, headers, method } = await buildPushPayload(
      {
        data: JSON.stringify(message),
        // A later message about the same request replaces one that has not arrived.
        options: { ttl: keptFor, urgency: 'high', topic: (message.booking ?? 'test').replaceAll('-', '') },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contact, publicKey: key.public, privateKey: key.private },
    );
    const response = await fetch(endpoint, {
      method,
      headers,
      body,
      // The endpoint is checked; what it leads to is not.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    // Without the endpoint, which is a secret of the browser.
    console.warn(`a push notification failed: ${error instanceof Error ? error.name : 'unknown'}`);
    return 'failed';
  }
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-7.3 */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused';
}
