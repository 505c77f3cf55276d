import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { devAnswersPlugin } from './scripts/build/dev-answers-plugin.ts';
import { firstLoadGroups } from './scripts/build/first-load-groups.ts';
import { palettePlugin } from './scripts/build/palette-plugin.ts';
import { picturesPlugin } from './scripts/build/pictures-plugin.ts';
import { quietProxyLogger } from './scripts/build/quiet-proxy-logger.ts';

// /auth is a page and /auth/v1 is a service: the proxy forwards the versioned paths only.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const probes = '^/(healthz|readyz|metrics)(\\?|$)';
const backend = process.env.BACKEND_URL;

export default defineConfig({
  plugins: [palettePlugin, picturesPlugin, devAnswersPlugin, reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoadGroups } } } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  customLogger: quietProxyLogger(),
  server: backend
    ? {
        proxy: Object.fromEntries(
          [...services, probes].map((path) => [path, { target: backend, ws: path === '/realtime/v1' }]),
        ),
      }
    : {},
});
