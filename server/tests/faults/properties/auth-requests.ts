import fc from 'fast-check';
import {
  anyJson,
  encode,
  jsonBody,
  noise,
  oneOf,
  someFields,
  toHeader,
  toQuery,
  withoutUselessBody,
} from './arbitraries.ts';
import type { RawRequest } from './send-request.ts';

const uuid = fc.oneof(oneOf('00000000-0000-0000-0000-000000000000', '6b1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11'), noise);

const publicRoutes: [method: string, path: string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=id_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token'],
  ['POST', '/verify'],
  ['GET', '/verify'],
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['GET', '/authorize'],
  ['GET', '/callback'],
  ['POST', '/callback'],
  ['POST', '/sso'],
  ['GET', '/sso/saml/metadata'],
  ['POST', '/sso/saml/acs'],
  ['POST', '/passkeys/authentication/options'],
  ['POST', '/passkeys/authentication/verify'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
];
const userRoutes: [method: string, path: string][] = [
  ['POST', '/logout'],
  ['GET', '/user'],
  ['PUT', '/user'],
  ['GET', '/reauthenticate'],
  ['POST', '/factors'],
  ['POST', '/factors/:id/challenge'],
  ['POST', '/factors/:id/verify'],
  ['DELETE', '/factors/:id'],
  ['GET', '/user/identities/authorize'],
  ['DELETE', '/user/identities/:id'],
  ['POST', '/passkeys/registration/options'],
  ['POST', '/passkeys/registration/verify'],
  ['GET', '/passkeys'],
  ['PATCH', '/passkeys/:id'],
  ['DELETE', '/passkeys/:id'],
];
const adminRoutes: [method: string, path: string][] = [
  ['POST', '/invite'],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/:id'],
  ['PUT', '/admin/users/:id'],
  ['DELETE', '/admin/users/:id'],
  ['GET', '/admin/users/:id/factors'],
  ['PUT', '/admin/users/:id/factors/:id'],
  ['DELETE', '/admin/users/:id/factors/:id'],
  ['GET', '/admin/users/:id/passkeys'],
  ['DELETE', '/admin/users/:id/passkeys/:id'],
  ['GET', '/admin/sso/providers'],
  ['POST', '/admin/sso/providers'],
  ['GET', '/admin/sso/providers/:id'],
  ['PUT', '/admin/sso/providers/:id'],
  ['DELETE', '/admin/sso/providers/:id'],
];

const email = fc.oneof(
  oneOf('ana@visitor.example', 'ANA@visitor.example', 'b@c.example', 'a@b', '@', `${'a'.repeat(300)}@b.example`),
  noise.map((text) => `${text}@visitor.example`),
  anyJson,
);
const phone = fc.oneof(oneOf('+5016001234', '5016001234', '+1', '+'.repeat(30)), anyJson);
const either = (...values: unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: oneOf(...values) }, { weight: 1, arbitrary: anyJson });

const fields: Record<string, fc.Arbitrary<unknown>> = {
  email,
  phone,
  password: either('short', 'correct horse', 'x'.repeat(73), ''),
  data: either({ name: 'Ana' }, { a: { b: [] } }, { is_admin: true }),
  user_metadata: either({ name: 'Ana' }, { a: '\0' }),
  app_metadata: either({ plan: 'free' }, { provider: 'x' }),
  token: either('123456', '000000'),
  token_hash: either('abc', 'pkce_abc'),
  type: either('signup', 'email', 'recovery', 'magiclink', 'invite', 'sms', 'email_change', 'phone_change'),
  refresh_token: either('aaaaaaaaaaaa'),
  auth_code: uuid,
  code_verifier: either('x'.repeat(43)),
  code_challenge: either('x'.repeat(43)),
  code_challenge_method: either('s256', 'plain'),
  id_token: either('a.b.c', 'eyJhbGciOiJub25lIn0.e30.'),
  access_token: anyJson,
  provider: either('google', 'apple', 'island'),
  nonce: anyJson,
  gotrue_meta_security: either({ captcha_token: 'x' }),
  create_user: either(true, false),
  channel: either('sms', 'whatsapp'),
  factor_type: either('totp', 'phone', 'webauthn'),
  friendly_name: either('phone'),
  issuer: anyJson,
  challenge_id: uuid,
  code: either('123456'),
  webauthn: either({ rpId: 'localhost' }),
  credential: either({ id: 'x', rawId: 'x', type: 'public-key', response: {} }),
  ban_duration: either('1h', 'none', '-1h', '1000000000h'),
  role: either('authenticated', 'anon'),
  aud: either('authenticated'),
  id: uuid,
  email_confirm: either(true),
  password_hash: either('$2a$04$x', '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ', '$fbscrypt$v=1,n=14,r=8,p=1$a$b'),
  new_email: email,
  redirect_to: either('https://evil.example', 'javascript:alert(1)', '//evil.example'),
  domain: either('visitor.example'),
  provider_id: uuid,
  domains: either(['a.example'], ['\0']),
  metadata_xml: either('<EntityDescriptor/>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  metadata_url: either('http://a.example/metadata', 'file:///etc/passwd'),
  attribute_mapping: either({ keys: { email: { name: 'mail' } } }),
  SAMLResponse: either('PGE+PC9hPg=='),
  RelayState: uuid,
  link_identity: either(true),
};

const query = fc.array(
  fc.tuple(
    oneOf(
      'redirect_to',
      'token',
      'type',
      'provider',
      'scopes',
      'code_challenge',
      'code_challenge_method',
      'state',
      'code',
      'error',
      'page',
      'per_page',
      'scope',
      'skip_http_redirect',
      'sort',
      'filter',
      'invite_token',
      'apikey',
    ),
    fc.oneof(oneOf('google', 'signup', '1', '0', 'global', 'https://evil.example', 'x'.repeat(43), 's256'), noise),
  ),
  { maxLength: 3 },
);

/** The caller of a request to the auth service, with its headers. */
export type AuthActor = 'visitor' | 'user' | 'operator';

/** A request to any endpoint of the auth service, with its caller. Only the operator may see other accounts. */
export const authRequest: fc.Arbitrary<{ actor: AuthActor; request: RawRequest }> = fc
  .record({
    route: fc.oneof(
      { weight: 4, arbitrary: oneOf(...publicRoutes) },
      { weight: 3, arbitrary: oneOf(...userRoutes) },
      { weight: 3, arbitrary: oneOf(...adminRoutes) },
    ),
    ids: fc.tuple(uuid, uuid),
    parameters: query,
    body: jsonBody(someFields(fields)),
    actor: oneOf<AuthActor>('visitor', 'user', 'user', 'operator'),
    version: oneOf('', '2024-01-01', 'x'),
    redirect: fc.oneof(oneOf('', 'https://evil.example'), noise),
  })
  .map(({ route: [method, template], ids, parameters, body, actor, version, redirect }) => {
    let at = 0;
    const path = template.replaceAll(':id', () => encode(ids[at++ % 2]!) || 'x');
    const search = toQuery(parameters);
    return {
      actor,
      request: withoutUselessBody({
        method,
        path: `/auth/v1${path}${path.includes('?') ? search.replace('?', '&') : search}`,
        headers: {
          'content-type': 'application/json',
          ...(version ? { 'x-supabase-api-version': version } : {}),
          ...(redirect ? { redirect_to: toHeader(redirect) } : {}),
        },
        body,
      }),
    };
  });
