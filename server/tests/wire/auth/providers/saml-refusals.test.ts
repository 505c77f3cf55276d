import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createIdentityProvider, type AnswerOptions } from '../../../support/services/saml-identity-provider.ts';
import { startSamlServer } from './saml-server.ts';

const entityId = 'https://id.island.example/saml';
const unknownId = '11111111-1111-4111-8111-111111111111';
const { server, provider, bring, begin, signIn } = await startSamlServer();
after(() => server.stop());

describe('refusals of single sign-on', () => {
  const decode = (response: string) => Buffer.from(response, 'base64').toString();
  const encode = (xml: string) => Buffer.from(xml).toString('base64');
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/;
  const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
  const evil = (assertion: string) =>
    assertion.replace('>ana<', '>the-administrator<').replace('ana@island.example', 'evil@island.example');

  const tampered: [what: string, change: (xml: string) => string][] = [
    ['an assertion without a signature', (xml) => xml.replace(signature, '')],
    ['one that was changed', (xml) => xml.replace('>ana<', '>the-administrator<')],
    [
      'one whose signature was changed',
      (xml) => xml.replace(/<ds:SignatureValue>.{20}/, (text) => `${text.slice(0, -20)}${'A'.repeat(20)}`),
    ],
    [
      'a second, forged assertion before the signed one',
      (xml) =>
        xml.replace(
          '<saml:Assertion',
          `${evil(assertionOf(xml))
            .replace(signature, '')
            .replace(/ ID="[^"]+"/, ' ID="_evil"')}<saml:Assertion`,
        ),
    ],
    [
      'a second, forged assertion after the signed one',
      (xml) =>
        xml.replace(
          '</samlp:Response>',
          `${evil(assertionOf(xml))
            .replace(signature, '')
            .replace(/ ID="[^"]+"/, ' ID="_evil"')}</samlp:Response>`,
        ),
    ],
    [
      'a forged assertion that wraps the signed one in its signature',
      (xml) => {
        const signed = assertionOf(xml);
        const [, sign = ''] = new RegExp(`(${signature.source})`).exec(signed)!;
        const wrapped = sign.replace(
          '</ds:Signature>',
          `<ds:Object>${signed.replace(sign, '')}</ds:Object></ds:Signature>`,
        );
        return xml.replace(
          signed,
          evil(signed)
            .replace(signature, wrapped)
            .replace(/ ID="[^"]+"/, ' ID="_evil"'),
        );
      },
    ],
    [
      'a forged assertion of the same id, with the signed one put aside',
      (xml) => {
        const signed = assertionOf(xml);
        return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evil(signed)}`);
      },
    ],
    [
      'a forged response around the signed one',
      (xml) => {
        const signed = assertionOf(xml);
        return xml.replace(
          signed,
          evil(signed)
            .replace(signature, '')
            .replace(/ ID="[^"]+"/, ' ID="_evil"')
            .replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
        );
      },
    ],
    ['a document type', (xml) => `<!DOCTYPE foo [<!ENTITY who "ana">]>${xml}`],
    ['what is no response', () => '<nonsense/>'],
    ['what is no XML', () => 'nonsense <'],
  ];
  for (const [what, change] of tampered) {
    it(what, async () => {
      const request = await begin();
      const honest = decode(await provider.answer({ requestId: request.id }));
      assert.notEqual(change(honest), honest);
      const { status, query, fragment } = await bring(encode(change(honest)), request.relayState);
      assert.deepEqual(
        [status, query.error, query.error_code, fragment],
        [303, 'invalid_request', 'validation_failed', {}],
      );
      assert.equal(
        (await server.database.query(`select from auth.identities where provider_id = 'the-administrator'`)).rowCount,
        0,
      );
    });
  }

  const dishonest: [what: string, options: AnswerOptions, code?: string][] = [
    ['another audience', { audience: 'https://another.example/metadata' }],
    ['another recipient', { recipient: 'https://another.example/acs' }],
    ['another destination', { destination: 'https://another.example/acs' }],
    ['the answer to another request', { requestId: 'id-of-another' }],
    ['another issuer', { issuer: 'https://another.example/saml' }],
    ['a failure', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['what has expired', { notBefore: -1200, notOnOrAfter: -600 }],
    ['what is not valid yet', { notBefore: 600, notOnOrAfter: 1200 }],
    ['a session that is over', { sessionNotOnOrAfter: -60 }],
    ['a signature around an unsigned assertion', { signs: 'response' }],
    [
      'a subject that changes every time',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'saml_assertion_no_user_id',
    ],
    ['no subject', { nameId: '' }, 'saml_assertion_no_user_id'],
    ['a user without an address', { attributes: { cn: 'Ana' } }, 'saml_assertion_no_email'],
  ];
  for (const [what, options, code = 'validation_failed'] of dishonest) {
    it(what, async () => {
      const { status, query, fragment } = await signIn(options);
      assert.deepEqual([status, query.error_code, fragment], [303, code, {}]);
    });
  }

  it('of a wrong signature, and of an unknown identity provider', async () => {
    const metadata = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
    const request = await begin();
    assert.equal(
      (
        await bring(
          await createIdentityProvider(entityId, metadata).answer({ requestId: request.id }),
          request.relayState,
        )
      ).query.error_code,
      'validation_failed',
    );
    assert.equal(
      (await bring(await createIdentityProvider('https://unknown.example/saml', metadata).answer())).query.error_code,
      'saml_idp_not_found',
    );
  });

  it('of a repeated, late or unsolicited response', async () => {
    const request = await begin();
    const answer = await provider.answer({ requestId: request.id });
    assert.ok((await bring(answer, request.relayState)).fragment.access_token);
    const { status, query } = await bring(answer, request.relayState);
    assert.deepEqual([status, query.error_code], [303, 'saml_relay_state_not_found']);
    const late = await begin();
    await server.database.query(
      `update auth.saml_relay_states set created_at = created_at - interval '6 minutes' where id = $1`,
      [late.relayState],
    );
    assert.equal(
      (await bring(await provider.answer({ requestId: late.id }), late.relayState)).query.error_code,
      'saml_relay_state_expired',
    );
    assert.equal((await bring(answer, unknownId)).query.error_code, 'saml_relay_state_not_found');
    assert.equal((await bring(answer, 'neither')).query.error_code, 'validation_failed');
    assert.equal((await bring('', unknownId)).query.error_code, 'validation_failed');
  });
});
