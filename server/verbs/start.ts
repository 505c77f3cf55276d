// stilthouse start [--project <folder>] [--site <folder>] [--data <folder>] [--port <port>]: starts the server. The
// options set the variables SUPABASE_DIR, SITE_DIR, DATA_DIR and PORT.
import { parseArgs } from 'node:util';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { project: text, site: text, data: text, port: text } });
const variables = {
  SUPABASE_DIR: values.project,
  SITE_DIR: values.site,
  DATA_DIR: values.data,
  PORT: values.port,
};
for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
await import('../main.ts');
