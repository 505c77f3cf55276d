import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { createIdentityProvider } from '../../../support/services/saml-identity-provider.ts';
import { startSamlServer } from './saml-server.ts';

const { server, provider, providerId, admin, bring } = await startSamlServer();
after(() => server.stop());

describe('identity providers', () => {
  it('are listed, read, changed and removed with the secret key', async () => {
    const metadata = createIdentityProvider(
      'https://other.example/saml',
      await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
    ).metadata;
    const created = await admin('POST', '', {
      type: 'saml',
      metadata_xml: metadata,
      domains: ['other.example'],
      resource_id: 'other',
    });
    assert.equal(created.status, 201);
    const { id } = created.body;
    assert.deepEqual(
      [created.body.saml.entity_id, created.body.domains, created.body.resource_id],
      ['https://other.example/saml', [{ domain: 'other.example' }], 'other'],
    );
    const { items } = (await admin('GET', '')).body;
    assert.deepEqual(
      items.map((item: { id: string; saml: { metadata_xml?: string } }) => [item.id, item.saml.metadata_xml]),
      [
        [providerId, undefined],
        [id, undefined],
      ],
    );
    assert.equal((await admin('GET', `/${id}`)).body.saml.metadata_xml, metadata);

    const changed = await admin('PUT', `/${id}`, {
      domains: ['other.example', 'more.example'],
      attribute_mapping: { keys: { name: { name: 'cn' } } },
    });
    assert.deepEqual(
      [changed.status, changed.body.domains.length, changed.body.saml.attribute_mapping],
      [200, 2, { keys: { name: { name: 'cn' } } }],
    );
    assert.deepEqual((await admin('PUT', `/${id}`, { domains: ['more.example'], disabled: true })).body.domains, [
      { domain: 'more.example' },
    ]);
    assert.equal(
      (await server.client().auth.signInWithSSO({ domain: 'more.example' })).error!.code,
      'sso_provider_disabled',
    );
    assert.equal(
      (await admin('PUT', `/${id}`, { metadata_xml: provider.metadata })).body.error_code,
      'saml_entity_id_mismatch',
    );

    assert.equal((await admin('DELETE', `/${id}`)).body.id, id);
    assert.deepEqual(
      [
        (await admin('GET', `/${id}`)).status,
        (await admin('PUT', `/${id}`, {})).status,
        (await admin('DELETE', `/${id}`)).status,
      ],
      [404, 404, 404],
    );
    assert.equal(
      (await server.client().auth.signInWithSSO({ domain: 'more.example' })).error!.code,
      'sso_provider_not_found',
    );
  });

  it('are refused if they are invalid or exist already', async () => {
    const other = createIdentityProvider(
      'https://third.example/saml',
      await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
    ).metadata;
    for (const [body, status, code] of [
      [{}, 400, 'validation_failed'],
      [{ type: 'saml' }, 400, 'validation_failed'],
      [{ type: 'oidc', metadata_xml: other }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: other, metadata_url: 'https://third.example' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: 'nonsense' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: '<a/>' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: `<!DOCTYPE a>${other}` }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: other.replace(/ entityID="[^"]+"/, '') }, 400, 'validation_failed'],
      [
        { type: 'saml', metadata_xml: other.replace(/<ds:X509Certificate>[^<]+/, '<ds:X509Certificate>bad') },
        400,
        'validation_failed',
      ],
      [
        { type: 'saml', metadata_xml: other.replaceAll('https://third.example/saml/sign-in', 'javascript:alert(1)') },
        400,
        'validation_failed',
      ],
      [{ type: 'saml', metadata_url: 'http://third.example/metadata' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_url: 'nowhere' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_url: 'http://127.0.0.1:1/metadata' }, 400, 'saml_metadata_fetch_failed'],
      [{ type: 'saml', metadata_xml: other, name_id_format: 'mine' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: other, domains: 'third.example' }, 400, 'bad_json'],
      [{ type: 'saml', metadata_xml: other, domains: ['ana@third.example'] }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: other, attribute_mapping: { keys: { name: 7 } } }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: other, domains: ['ISLAND.example'] }, 400, 'sso_domain_already_exists'],
      [{ type: 'saml', metadata_xml: provider.metadata }, 422, 'saml_idp_already_exists'],
    ] as const) {
      const answer = await admin('POST', '', body);
      assert.deepEqual([answer.status, answer.body.error_code], [status, code], JSON.stringify(body).slice(0, 120));
    }
    assert.equal((await admin('GET', '')).body.items.length, 1);
    assert.equal((await admin('GET', '', undefined, server.publishableKey)).body.error_code, 'not_admin');
    assert.equal((await admin('GET', '/nine')).body.error_code, 'sso_provider_not_found');
  });

  it('have their metadata refreshed from its URL', async () => {
    const service = await (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
    let current = createIdentityProvider('https://rolling.example/saml', service);
    let status = 200;
    const publisher = createServer((_request, response) => response.writeHead(status).end(current.metadata));
    await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
    try {
      const url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/metadata`;
      const { body } = await admin('POST', '', { type: 'saml', metadata_url: url, domains: ['rolling.example'] });
      assert.equal(body.saml.metadata_url, url);
      const age = () =>
        server.database.query(
          `update auth.saml_providers set updated_at = now() - interval '25 hours' where sso_provider_id = $1`,
          [body.id],
        );
      assert.ok((await bring(await current.answer())).fragment.access_token);
      const former = current;
      current = createIdentityProvider('https://rolling.example/saml', service);
      status = 503;
      await age();
      assert.ok(
        (await bring(await former.answer())).fragment.access_token,
        'the known keys stay in use while the new ones cannot be had',
      );
      status = 200;
      await age();
      assert.ok((await bring(await current.answer())).fragment.access_token);
      assert.equal((await bring(await former.answer())).query.error_code, 'validation_failed');
      await admin('DELETE', `/${body.id}`);
    } finally {
      publisher.closeAllConnections();
      publisher.close();
    }
  });
});
