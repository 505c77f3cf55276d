/** The channels of text messages. */
export const smsChannels = ['sms', 'whatsapp'] as const;
export type SmsChannel = (typeof smsChannels)[number];

/** One text message. The id is stable across retries; `to` is E.164 without the leading plus. */
export interface SmsMessage {
  id: string;
  to: string;
  body: string;
  channel: SmsChannel;
}

/** A service that sends text messages. */
export interface SmsProvider {
  /** The name that GET /settings returns; empty for files. */
  name: string;
  /** Resolves after the provider accepts the message. Throws Undeliverable if the provider rejects it permanently. */
  send(message: SmsMessage): Promise<void>;
}
