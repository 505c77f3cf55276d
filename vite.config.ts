import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// /auth is a page and /auth/v1 a service: only the versioned paths go to the backend.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const backend = process.env.BACKEND_URL;

// What every page needs comes in two files instead of twenty: the libraries, which change seldom, and the frame.
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//, priority: 2 },
  // Dialogs, tabs and what is printed with them are left out: they come with whoever opens them.
  { name: 'frame', test: /\/app\/((ui|components)\/(?!dialog|tabs|google-button|contact-line)|styles\/|routes\/site-frame\/|root\.tsx)|\/site\.config\.ts/, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: backend ? { proxy: Object.fromEntries(services.map((path) => [path, { target: backend, ws: path === '/realtime/v1' }])) } : {},
});
