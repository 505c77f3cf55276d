import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { devAnswersPlugin } from './scripts/build/dev-answers-plugin.ts';
import { palettePlugin } from './scripts/build/palette-plugin.ts';
import { picturesPlugin } from './scripts/build/pictures-plugin.ts';
import { quietProxyLogger } from './scripts/build/quiet-proxy-logger.ts';

// /auth is a page and /auth/v1 is a service: the proxy forwards the versioned paths only.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const probes = '^/(healthz|readyz|metrics)(\\?|$)';
const backend = process.env.BACKEND_URL;

// Two files instead of twenty for what every page needs: the libraries, which change rarely, and the site frame.
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // Loaded on demand: dialogs, tabs, filters, the form of the second factor, the contact line of prints, the pages of
  // private links, uploaded photos, how the chat control moves and what it opens, where a visit came from, and the
  // banner of the weather.
  {
    name: 'frame',
    test: /\/app\/((ui|start|site\/shared)\/(?!dialog|tabs|arrival-source|sign-in|contact-line|private-link|pictures\/(?:photo|scaled)|toggle-group\.tsx|is-seen|near-section|use-first-input)|site\/frame\/(?!chat-message|float-clear|after-load|weather-notice)|root\.tsx)|\/site\.config\.ts/,
    priority: 1,
  },
  // Sections of the home page that are hydrated late are in its HTML, so their styles are in the first load.
  {
    name: 'home-styles',
    test: /\/app\/site\/home\/(?!.*(dialog|date-calendar|unsent-booking-list)).*\.module\.css$/,
    priority: 1,
  },
];

// docs/decisions/0012-router-debug-names.md says why the build removes these and when it can stop.
const withoutDebugNames: Plugin = {
  name: 'router-without-debug-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.+\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replace(/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ '),
  },
};

export default defineConfig({
  plugins: [palettePlugin, picturesPlugin, devAnswersPlugin, reactRouter(), withoutDebugNames],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
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
