import { asObject } from '../../platform/json.ts';
import { Undeliverable } from './message-outbox.ts';
import type { SmsMessage, SmsProvider } from './sms-provider.ts';

export interface TwilioOptions {
  accountSid: string;
  authToken: string;
  /** A messaging service (MG...), or the number messages come from. */
  sender: string;
  /** https://api.twilio.com, or what stands in for it. */
  apiUrl: string;
}

const timeoutMilliseconds = 10_000;

/**
 * Sends by Twilio (Programmable Messaging, POST /2010-04-01/Accounts/{sid}/Messages.json). What it refuses about the
 * message itself (4xx but 401, 403, 408 and 429) is final; everything else may go better later.
 */
export function createTwilio({ accountSid, authToken, sender, apiUrl }: TwilioOptions): SmsProvider {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    name: 'twilio',
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: formOf(message, sender),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      if (answer.ok) return await answer.body?.cancel();
      // Twilio's own sentence would carry the number into the log.
      const { code } = asObject(await answer.json().catch(() => null)) ?? {};
      const reason = `Twilio answered ${answer.status}${typeof code === 'number' ? ` (error ${code})` : ''}`;
      const isFinal = answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
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
