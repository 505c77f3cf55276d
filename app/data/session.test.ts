import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';

// Vite compiles JSX, because Node only strips types.
let vite: ViteDevServer;
before(async () => {
  vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});
after(() => vite.close());

test('useAuth throws outside its provider; inside, there is no session before the first check', async () => {
  const { AuthProvider, useAuth } = (await vite.ssrLoadModule(
    '/app/data/session.tsx',
  )) as typeof import('./session.tsx');
  const Probe = () => {
    const { user, session, isAdmin, loading } = useAuth();
    return JSON.stringify({ user, session, isAdmin, loading });
  };
  assert.throws(() => renderToString(createElement(Probe)), new Error('useAuth must be used within an AuthProvider'));
  const html = renderToString(createElement(AuthProvider, null, createElement(Probe)));
  assert.deepEqual(JSON.parse(html.replaceAll('&quot;', '"')), {
    user: null,
    session: null,
    isAdmin: false,
    loading: true,
  });
});
