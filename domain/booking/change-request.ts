/** What a visitor can ask about a booking on their own page. The database accepts the same kinds. */
export type ChangeRequestKind = 'change' | 'cancel';

/**
 * A row of table change_requests, as the mail about it and the desk read it. A change request alone changes nothing.
 */
export interface ChangeRequest {
  kind: ChangeRequestKind;
  /** The visitor's message; null if the visitor only asks to cancel. */
  message: string | null;
  /** ISO 8601 with its offset. */
  sent_at: string;
}

/** How the mail and the desk name each kind. */
export const changeRequestTexts: Readonly<Record<ChangeRequestKind, { asks: string }>> = {
  change: { asks: 'asks for a change' },
  cancel: { asks: 'asks to cancel' },
};
