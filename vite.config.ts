import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// /auth is a page and /auth/v1 a service: only the versioned paths go to the backend.
const services = ['auth', 'rest', 'storage', 'functions', 'realtime'].map((name) => `/${name}/v1`);
const backend = process.env.BACKEND_URL;

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: backend ? { proxy: Object.fromEntries(services.map((path) => [path, { target: backend, ws: path === '/realtime/v1' }])) } : {},
});
