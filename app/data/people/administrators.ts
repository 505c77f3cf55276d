import * as failures from '#words/failures.ts';
import type { DeskRole } from '../../../domain/desk/desk-role.ts';
import { invitationRefusalText } from '../../../domain/desk/invitation-refusals.ts';
import { backendUrl, publishableKey } from '../backend.ts';
import { requireAccessToken } from '../auth-client.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { readRefusal } from '../refusals/read-refusal.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** A person in the result of list_administrators (docs/product/accounts.md, Administrators). */
export interface Administrator {
  /** The account, a uuid. */
  id: string;
  email: string;
  role: DeskRole;
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
  /** The last day of a person of the crew, yyyy-MM-dd; null for no end. */
  ends_on: string | null;
}

/** An open invitation to an address that has no account yet. */
export interface Invitation {
  email: string;
  role: DeskRole;
  invited_by_name: string | null;
  sent_at: string;
  /** The last day of the account, as in Administrator. */
  ends_on: string | null;
}

/** The outcome of an invitation: a mail; for an existing account the role at once; nothing for one with a role. */
export type InvitationOutcome = 'invited' | 'added' | 'is one';

/** Loads the people of the desk. For owners. Throws 'Failed to fetch administrators'. */
export function loadAdministrators(): Promise<Administrator[]> {
  const message = failures.fetchAdministrators;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    return requireRows<Administrator>(await rest.rpc('list_administrators', {}, { get: true }), message);
  });
}

/** Loads the open invitations, newest first. For owners. Throws 'Failed to fetch invitations'. */
export function loadInvitations(): Promise<Invitation[]> {
  const message = failures.fetchInvitations;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const columns = 'email, role, invited_by_name, sent_at, ends_on';
    const answer = await rest.from('administrator_invitations').select(columns).order('sent_at', { ascending: false });
    return requireRows<Invitation>(answer, message);
  });
}

/**
 * Gives an existing account a role, or mails an invitation to it; a second call mails it again. For owners. Throws an
 * Error with a message for the person: the function's reason for refusing, or 'Failed to send the invitation'.
 * @param endsOn the last day of a person of the crew, yyyy-MM-dd; null for no end
 */
export async function inviteAdministrator(
  email: string,
  role: DeskRole,
  endsOn: string | null,
): Promise<InvitationOutcome> {
  const { FunctionsClient, FunctionsHttpError } = await import('@supabase/functions-js');
  const functions = new FunctionsClient(`${backendUrl()}/functions/v1`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${await requireAccessToken()}` },
  });
  const { data, error } = await functions.invoke('invite-administrator', { body: { email, role, ends_on: endsOn } });
  if (!error) return (data as { outcome: InvitationOutcome }).outcome;
  throw new Error((await reasonOfFunction(error, FunctionsHttpError)) ?? failures.sendTheInvitation, {
    cause: error,
  });
}

/** Why the function refused the invitation, as a text. Null for any other failure. */
async function reasonOfFunction(
  error: unknown,
  HttpError: typeof import('@supabase/functions-js').FunctionsHttpError,
): Promise<string | null> {
  const response: unknown = error instanceof HttpError ? error.context : null;
  if (!(response instanceof Response) || response.status >= 500) return null;
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return invitationRefusalText(body?.code);
}

/**
 * Withdraws an invitation, so that the link in its mail no longer works. For owners. Throws 'Failed to take back the
 * invitation'.
 */
export function withdrawInvitation(email: string): Promise<void> {
  return withErrorMessage(failures.takeBackTheInvitation, async () => {
    const { error } = await (await loadUserRest()).rpc('withdraw_invitation', { email });
    if (error) throw error;
  });
}

/**
 * Removes the role from a person and ends their sessions. For owners. Throws 'The last owner stays', or 'Failed to
 * remove the administrator'.
 */
export function revokeAdministrator(id: string): Promise<void> {
  return unlessLastOwner(failures.removeTheAdministrator, async () =>
    (await loadUserRest()).rpc('revoke_administrator', { administrator: id }),
  );
}

/** Gives a person another role. For owners. Throws 'The last owner stays', or 'Failed to change the role'. */
export function changeAdministratorRole(id: string, role: DeskRole): Promise<void> {
  return unlessLastOwner(failures.changeTheRole, async () =>
    (await loadUserRest()).rpc('change_administrator_role', { administrator: id, role }),
  );
}

/**
 * Sets the last day of a person of the crew, yyyy-MM-dd, or null for no end. For owners. Throws 'The last day is today
 * or later', or 'Failed to save the last day'.
 */
export async function setLastDay(id: string, day: string | null): Promise<void> {
  const parameters = { administrator: id, ...(day === null ? {} : { ends_on: day }) };
  const { error } = await (await loadUserRest()).rpc('set_last_day', parameters);
  if (error) throw refusedError(error, failures.saveTheLastDay);
}

async function unlessLastOwner(message: string, act: () => Promise<{ error: unknown }>): Promise<void> {
  let isLast = false;
  await withErrorMessage(message, async () => {
    const { error } = await act();
    isLast = readRefusal(error)?.code === 'people.last-owner';
    if (error && !isLast) throw error;
  });
  if (isLast) throw new Error(failures.lastOwner);
}

/**
 * The name of this account in the histories. For owners and staff. Throws 'Failed to fetch administrators'.
 */
export function loadOwnName(): Promise<string> {
  const message = failures.fetchAdministrators;
  return withErrorMessage(message, async () => {
    const { data, error } = await (await loadUserRest()).rpc('author_name', {}, { get: true });
    if (error) throw error;
    return data;
  });
}

/**
 * Changes a person's name in the histories. For owners, and for staff about themselves. Throws 'Failed to save the
 * name'.
 */
export function renameAdministrator(id: string, name: string): Promise<void> {
  return withErrorMessage(failures.saveTheName, async () => {
    const { error } = await (await loadUserRest()).rpc('rename_administrator', { administrator: id, name });
    if (error) throw error;
  });
}
