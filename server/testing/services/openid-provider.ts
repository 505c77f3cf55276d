import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, type JWTPayload } from 'jose';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID provider on loopback, and a browser at its sign-in page. */
export interface TestOpenIdProvider {
  issuer: string;
  /** The accounts by login, which is also their subject. */
  accounts: Map<string, ProviderAccount>;
  /**
   * Follows an authorization URL like a browser, signs in and consents (or cancels). Returns the URL of the redirect
   * back.
   */
  signIn(authorizationUrl: string, login: string, options?: { cancel?: boolean }): Promise<URL>;
  /** Signs any claims with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
}

export interface TestProviderOptions {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Google puts e-mail and name into the ID token. Other providers leave them to the userinfo endpoint. */
  profileInToken: boolean;
}

export async function startOpenIdProvider({
  clientId,
  clientSecret,
  redirectUri,
  profileInToken,
}: TestProviderOptions): Promise<TestOpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'the key of the test';
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !profileInToken,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK] },
    findAccount: async (_ctx, login) => {
      const account = accounts.get(login);
      return account && { accountId: login, claims: async () => ({ sub: login, ...account }) };
    },
  };
  const listener = createServer();
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  listener.on('request', new Provider(issuer, configuration).callback());
  return {
    issuer,
    accounts,
    signIn: (url, login, options) => signIn(issuer, url, login, options),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    stop: () => close(listener),
  };
}

async function signIn(issuer: string, authorizationUrl: string, login: string, { cancel = false } = {}): Promise<URL> {
  const cookies = new Map<string, { value: string; path: string }>();
  const visit = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie: sent.join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return answer;
  };
  let url = new URL(authorizationUrl);
  for (let step = 0; step < 20; step += 1) {
    if (url.origin !== issuer) return url;
    let answer = await visit(url);
    if (answer.status === 200) {
      const page = await answer.text();
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      answer = cancel
        ? await visit(new URL(`${url.pathname}/abort`, issuer))
        : await visit(url, { prompt, login, password: 'any' });
    }
    const location = answer.headers.get('location');
    if (!location)
      throw new Error(
        `the provider answered ${answer.status} at ${url.pathname}: ${(await answer.text()).slice(0, 500)}`,
      );
    url = new URL(location, url);
  }
  throw new Error('the provider sends the browser round in circles');
}

function close(listener: Server): Promise<void> {
  listener.closeAllConnections();
  return new Promise((done) => listener.close(() => done()));
}
