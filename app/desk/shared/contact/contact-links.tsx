import type { ReactNode } from 'react';
import * as words from '#words/desk-shared.ts';
import { whatsAppReply } from '../../../../domain/chat/booking-replies.ts';
import { phoneLink } from '../../../../domain/site/phone-link.ts';

interface ChatLinkProps {
  phone: string;
  /** The text with which the chat opens. */
  text: string;
  label?: string;
  className?: string | undefined;
  /** Shown if the number has no chat. */
  without?: ReactNode;
  children?: ReactNode;
}

/** The link that opens a chat with a guest in a new tab. */
export function ChatLink({ phone, text, label, className, without = null, children = words.whatsApp }: ChatLinkProps) {
  const chat = whatsAppReply(phone, text);
  if (!chat) return <>{without}</>;
  return (
    <a className={className} href={chat} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
    </a>
  );
}

/** A telephone number that calls its guest. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a href={phoneLink(phone)} translate="no" aria-label={words.call({ name, phone })}>
      {phone}
    </a>
  );
}
