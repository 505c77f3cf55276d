interface AccessClaims {
  app_metadata?: { role?: unknown };
  aal?: unknown;
}

/**
 * Whether an access token has the administrator's role (docs/product/accounts.md, Roles and permissions). False for a
 * token that cannot be parsed. Does not verify the signature, because this only decides what is shown; the database
 * decides what is allowed.
 */
export function isAdminToken(accessToken: string): boolean {
  return readClaims(accessToken)?.app_metadata?.role === 'admin';
}

/** Whether the token's session passed a second factor (assurance level aal2). */
export function isRaisedToken(accessToken: string): boolean {
  return readClaims(accessToken)?.aal === 'aal2';
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
