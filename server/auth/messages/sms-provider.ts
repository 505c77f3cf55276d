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
  /** The name in GET /settings; empty if messages are written to files. */
  name: string;
  /** Resolves when the provider accepts the message. Throws Undeliverable if it rejects it for good. */
  send(message: SmsMessage): Promise<void>;
}
