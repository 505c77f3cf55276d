/** How a text message travels. */
export const smsChannels = ['sms', 'whatsapp'] as const;
export type SmsChannel = (typeof smsChannels)[number];

/** One text message. The id names it for good; `to` is E.164 without the leading plus, as numbers are stored. */
export interface SmsMessage {
  id: string;
  to: string;
  body: string;
  channel: SmsChannel;
}

/** Whoever carries text messages. */
export interface SmsProvider {
  /** As GET /settings names it; empty where messages are written to files. */
  name: string;
  /** Resolves when the provider has taken the message. Throws Undeliverable where it refuses it for good. */
  send(message: SmsMessage): Promise<void>;
}
