import { asObject } from '../../platform/json.ts';
import { Undeliverable } from './message-outbox.ts';
import type { SmsMessage, SmsProvider } from './sms-provider.ts';

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  /** The id of a messaging service (MG...), or the sender's number. */
  sender: string;
  /** https://api.twilio.com, or another server with the same API. */
  apiUrl: string;
}

const timeoutMilliseconds = 10_000;

/**
 * Sends messages with Twilio (https://www.twilio.com/docs/messaging/api/message-resource). Treats a 4xx as permanent,
 * except 401, 403, 408 and 429; all other failures are retried.
 */
export function createTwilio({ accountSid, authToken, sender, apiUrl }: TwilioOptions): SmsProvider {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: formOf(message, sender),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (response.ok) return await response.body?.cancel();
      // The message of Twilio's error contains the phone number, which must not be logged.
      const { code } = asObject(await response.json().catch(() => null)) ?? {};
      const reason = `Twilio answered ${response.status}${typeof code === 'number' ? ` (error ${code})` : ''}`;
      const isFinal =
        response.status >= 400 && response.status < 500 && ![401, 403, 408, 429].includes(response.status);
      throw isFinal ? new Undeliverable(reason) : new Error(reason);
    },
  };
}

function formOf({ to, body, channel }: SmsMessage, sender: string): URLSearchParams {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
  const isNumber = /^\+?\d+$/.test(sender);
  return new URLSearchParams({
    To: `${prefix}+${to}`,
    Body: body,
    ...(isNumber ? { From: `${prefix}+${sender.replace('+', '')}` } : { MessagingServiceSid: sender }),
  });
}
