/** Reads an environment variable; `Deno.env.get` in a running function. */
export type ReadVariable = (name: string) => string | undefined;

/** The value of a variable. Throws an Error that names a missing variable. */
export function requireVariable(readVariable: ReadVariable, name: string): string {
  const value = readVariable(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** A number of seconds in milliseconds. Throws an Error that names a variable with another value. */
export function readSeconds(readVariable: ReadVariable, name: string, fallback: number): number {
  const seconds = Number(readVariable(name) || fallback);
  if (!(seconds > 0)) throw new Error(`${name} is not a number of seconds`);
  return seconds * 1000;
}

/**
 * Returns the secret keys of the project; use the first one. SUPABASE_SERVICE_ROLE_KEY contains one key; the hosted
 * service passes new keys as a JSON object of names and keys. Throws an Error if there is none.
 */
export function serviceKeys(readVariable: ReadVariable): string[] {
  const named = readVariable('SUPABASE_SECRET_KEYS');
  const keys = [
    ...(named ? Object.values(JSON.parse(named) as Record<string, string>) : []),
    readVariable('SUPABASE_SERVICE_ROLE_KEY'),
  ];
  const found = keys.filter((key): key is string => typeof key === 'string' && key !== '');
  if (found.length === 0) throw new Error('SUPABASE_SERVICE_ROLE_KEY is not set');
  return found;
}

/** Whether the request has one of the keys, as its bearer token or in `apikey`. */
export async function holdsServiceKey(request: Request, keys: string[]): Promise<boolean> {
  const bearer = bearerToken(request);
  const given = [bearer, request.headers.get('apikey')].filter((key): key is string => Boolean(key));
  const [givenDigests, keyDigests] = await Promise.all([Promise.all(given.map(digest)), Promise.all(keys.map(digest))]);
  return givenDigests.some((one) => keyDigests.includes(one));
}

/** The bearer token of a request, or null. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

// Comparing digests takes constant time with respect to the key.
async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
