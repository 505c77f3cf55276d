import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { palettePlugin } from './scripts/build/palette-plugin.ts';

// /auth is a page and /auth/v1 a service: only the versioned paths go to the backend.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const backend = process.env.BACKEND_URL;

// What every page needs comes in two files instead of twenty: the libraries, which change seldom, and the frame.
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  // Dialogs, tabs, the second factor's code, what is printed with them and the message of the chat are left out: they come with whoever opens them.
  {
    name: 'frame',
    test: /\/app\/((ui|components)\/(?!dialog|tabs|google-button|contact-line|code-form)|styles\/|routes\/site-frame\/(?!chat-message)|root\.tsx)|\/site\.config\.ts/,
    priority: 1,
  },
  // Parts of the home page whose code comes late stand in its HTML from the beginning: their styles must be there too.
  {
    name: 'home-styles',
    test: /\/app\/routes\/home\/(?!.*(dialog|gallery|google-popup|date-calendar|kept-requests)).*\.module\.css$/,
    priority: 1,
  },
];

// The router names its components and contexts for debugging, one assignment each, and each keeps alive what nobody uses.
const nameless: Plugin = {
  name: 'nameless-router',
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
  plugins: [palettePlugin, reactRouter(), nameless],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: backend
    ? { proxy: Object.fromEntries(services.map((path) => [path, { target: backend, ws: path === '/realtime/v1' }])) }
    : {},
});
