/** The kinds of change requests on the visitor's own page. The database accepts the same kinds. */
export const changeRequestKinds = ['change', 'cancel'] as const;
export type ChangeRequestKind = (typeof changeRequestKinds)[number];

/**
 * A row of table change_requests, in the form that the mail about it and the desk read. A change request does not
 * change the booking.
 */
export interface ChangeRequest {
  kind: ChangeRequestKind;
  /** The visitor's message; null if the visitor only asks to cancel. */
  message: string | null;
  /** ISO 8601 with its offset. */
  sent_at: string;
}
