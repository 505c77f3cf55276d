import { deskRoles, roleOfClaim, type DeskRole } from '../../domain/desk/desk-role.ts';

interface AccessClaims {
  app_metadata?: { role?: unknown };
  aal?: unknown;
  exp?: unknown;
}

/**
 * The role at the desk that an access token has (docs/product/accounts.md, Roles and permissions). Null for none, and
 * for a token that cannot be parsed. Does not verify the signature, because this only decides what is shown; the
 * database decides what is allowed.
 */
export function roleOfToken(accessToken: string): DeskRole | null {
  return roleOfClaim(readClaims(accessToken)?.app_metadata?.role);
}

/** Whether an access token is an administrator's: an owner's, or that of staff. */
export function isAdminToken(accessToken: string): boolean {
  const role = roleOfToken(accessToken);
  return role !== null && deskRoles[role].isAdministrator;
}

/** Whether the token's session passed a second factor (assurance level aal2). */
export function isRaisedToken(accessToken: string): boolean {
  return readClaims(accessToken)?.aal === 'aal2';
}

/** The end of a token in seconds since 1970, by the server's clock. Null if it has none or cannot be parsed. */
export function tokenExpiry(accessToken: string): number | null {
  const exp = readClaims(accessToken)?.exp;
  return typeof exp === 'number' ? exp : null;
}

function readClaims(accessToken: string): AccessClaims | null {
  const payload = accessToken.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : null;
  } catch {
    return null;
  }
}
