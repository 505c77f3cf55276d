import { trimText } from '../../../domain/booking/plain-text.ts';
import { parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import { deskRoleNames, type DeskRole } from '../../../domain/desk/desk-role.ts';
import { invitationRefusals, type InvitationRefusal } from '../../../domain/desk/invitation-refusals.ts';
import { RequestError, handlePost, jsonResponse, readJsonObject } from '../_shared/handle-post.ts';
import { bearerToken } from '../_shared/service-key.ts';

/** Who is invited. */
export interface Invited {
  email: string;
  role: DeskRole;
  /** The last day of a person of the crew, yyyy-MM-dd; null for no end. */
  endsOn: string | null;
}

/** The dependencies of an invitation. Both calls throw an Error with the `code` of their service. */
export interface InvitationParts {
  serviceKeys: () => string[];
  /**
   * Calls invite_administrator with the rights of the caller, which that function checks: 'invited', 'added' or 'is
   * one' (supabase/migrations).
   */
  store: (invited: Invited, accessToken: string) => Promise<unknown>;
  /** What the histories call the caller. */
  nameOf: (accessToken: string) => Promise<unknown>;
  /** Mails the auth service's invitation, which names who invites and the role. */
  sendInvitation: (email: string, role: DeskRole, invitedBy: string) => Promise<void>;
}

/** The refusals for errors of the two services. */
const refusals: Readonly<Record<string, [status: number, refusal: InvitationRefusal]>> = {
  '22023': [400, 'last-day'],
  PT409: [409, 'ended'],
  '42501': [403, 'owners-only'],
  '23514': [400, 'no-address'],
  validation_failed: [400, 'no-address'],
  email_address_invalid: [400, 'no-address'],
  PT429: [429, 'too-many'],
  over_email_send_rate_limit: [429, 'too-soon'],
  over_request_rate_limit: [429, 'too-soon'],
};

/**
 * Gives a person a role at the desk, on behalf of an owner. The body is {email, role, ends_on}; the role is staff if it
 * is missing, and a person of the crew may have a last day. An account with a confirmed address gets the role; any
 * other address gets an invitation by mail. Responds 200 {outcome}: 'invited', 'added', or 'is one' for somebody who
 * has a role. 401 {error} without an access token, 403 unless the caller is an owner with their second factor, 400 if
 * `email` is not an address, `role` not a role or `ends_on` no last day, 409 for an account that has ended, 429 for too
 * many. A refusal that people read has its `code` too.
 */
export function handleInviteAdministrator(request: Request, parts: InvitationParts): Promise<Response> {
  return handlePost(request, async () => {
    const token = bearerToken(request);
    // API keys are not access tokens, because the rights of the service role are not the caller's.
    if (!token || token.split('.').length !== 3 || parts.serviceKeys().includes(token)) throw refuse(401, 'no-token');
    const { email, role = 'staff', ends_on: endsOn = null } = await readJsonObject(request);
    if (typeof email !== 'string') throw new RequestError(400, 'email is missing or not a text');
    const given = deskRoleNames.find((name) => name === role);
    if (!given) throw new RequestError(400, `role is not one of ${deskRoleNames.join(', ')}`);
    if (endsOn !== null && (typeof endsOn !== 'string' || !parseIsoDate(endsOn)))
      throw new RequestError(400, 'ends_on is not a day');
    try {
      const invited = { email: trimText(email).toLowerCase(), role: given, endsOn };
      return jsonResponse(200, { outcome: await invite(invited, token, parts) });
    } catch (error) {
      throw refusal(error) ?? error;
    }
  });
}

async function invite(
  invited: Invited,
  token: string,
  { store, nameOf, sendInvitation }: InvitationParts,
): Promise<unknown> {
  const outcome = await store(invited, token);
  if (outcome !== 'invited') return outcome;
  const name = await nameOf(token);
  try {
    await sendInvitation(invited.email, invited.role, typeof name === 'string' ? name : '');
    return outcome;
  } catch (error) {
    // The address was confirmed meanwhile, so now an account can get the role.
    if (codeOf(error) === 'email_exists') return store(invited, token);
    throw error;
  }
}

function refusal(error: unknown): RequestError | null {
  const code = codeOf(error);
  // The data service refuses a token that is invalid or has expired.
  if (code.startsWith('PGRST30')) return refuse(401, 'no-token');
  const known = refusals[code];
  return known ? refuse(...known) : null;
}

function refuse(status: number, code: InvitationRefusal): RequestError {
  return new RequestError(status, invitationRefusals[code], code);
}

function codeOf(error: unknown): string {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
