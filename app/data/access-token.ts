interface AccessClaims {
  app_metadata?: { role?: unknown };
  aal?: unknown;
}

/**
 * Whether an access token says that its holder is an administrator (decisions: app_metadata.role = 'admin').
 * A token that cannot be read says no. The signature is not checked: this decides what is shown, the database decides
 * what is allowed.
 */
export function isAdminToken(accessToken: string): boolean {
  return readClaims(accessToken)?.app_metadata?.role === 'admin';
}

/** Whether an access token says that its session was opened with a second factor (assurance level aal2). */
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
