import { backendUrl, publishableKey } from '../backend.ts';
import { requireAccessToken } from '../auth-client.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** An administrator in the result of list_administrators (docs/product/accounts.md, Administrators). */
export interface Administrator {
  /** The account, a uuid. */
  id: string;
  email: string;
  /** The person's name in the histories. */
  name: string;
  /** ISO 8601 with an offset, like the other times. */
  since: string;
  /** Null if the command line added them. */
  added_by_name: string | null;
  last_sign_in_at: string | null;
  has_passkey: boolean;
  has_second_factor: boolean;
  /** Whether this is the account of this session. */
  is_caller: boolean;
}

/** An open invitation to an address that has no account yet. */
export interface Invitation {
  email: string;
  invited_by_name: string | null;
  sent_at: string;
}

/** The outcome of an invitation: a mail; for an existing account the role at once; nothing for an administrator. */
export type InvitationOutcome = 'invited' | 'added' | 'is one';

/** Loads the administrators. For administrators. Throws 'Failed to fetch administrators'. */
export function loadAdministrators(): Promise<Administrator[]> {
  const message = 'Failed to fetch administrators';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<Administrator>(await rest.rpc('list_administrators', {}, { get: true }), message);
  });
}

/** Loads the open invitations, newest first. For administrators. Throws 'Failed to fetch invitations'. */
export function loadInvitations(): Promise<Invitation[]> {
  const message = 'Failed to fetch invitations';
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const columns = 'email, invited_by_name, sent_at';
    const answer = await rest.from('administrator_invitations').select(columns).order('sent_at', { ascending: false });
    return requireRows<Invitation>(answer, message);
  });
}

/**
 * Makes an existing account an administrator, or mails an invitation; a second call mails it again. For administrators.
 * Throws an Error with a message for the person: the function's reason for refusing, or 'Failed to send the
 * invitation'.
 */
export async function inviteAdministrator(email: string): Promise<InvitationOutcome> {
  const { FunctionsClient, FunctionsHttpError } = await import('@supabase/functions-js');
  const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${await requireAccessToken()}` },
  });
  const { data, error } = await functions.invoke('invite-administrator', { body: { email } });
  if (!error) return (data as { outcome: InvitationOutcome }).outcome;
  throw new Error((await readRefusal(error, FunctionsHttpError)) ?? 'Failed to send the invitation', { cause: error });
}

/** The message of a function that refused the call. Null for any other failure. */
async function readRefusal(
  error: unknown,
  HttpError: typeof import('@supabase/functions-js').FunctionsHttpError,
): Promise<string | null> {
  const response: unknown = error instanceof HttpError ? error.context : null;
  if (!(response instanceof Response) || response.status >= 500) return null;
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof body?.error === 'string' ? body.error : null;
}

/**
 * Withdraws an invitation, so that the link in its mail no longer works. For administrators. Throws 'Failed to take
 * back the invitation'.
 */
export function withdrawInvitation(email: string): Promise<void> {
  return withErrorMessage('Failed to take back the invitation', async () => {
    const { error } = await (await loadUserRest()).rpc('withdraw_invitation', { email });
    if (error) throw error;
  });
}

/**
 * Removes the role from an administrator and ends their sessions. For administrators. Throws 'The last administrator
 * stays', or 'Failed to remove the administrator'.
 */
export async function revokeAdministrator(id: string): Promise<void> {
  let lastOne = false;
  await withErrorMessage('Failed to remove the administrator', async () => {
    const { error } = await (await loadUserRest()).rpc('revoke_administrator', { administrator: id });
    lastOne = error?.code === 'PT409';
    if (error && !lastOne) throw error;
  });
  if (lastOne) throw new Error('The last administrator stays. Add somebody else first.');
}

/** Changes an administrator's name in the histories. For administrators. Throws 'Failed to save the name'. */
export function renameAdministrator(id: string, name: string): Promise<void> {
  return withErrorMessage('Failed to save the name', async () => {
    const { error } = await (await loadUserRest()).rpc('rename_administrator', { administrator: id, name });
    if (error) throw error;
  });
}
