import { asObject } from './platform/json.ts';
import { readSettings, type SettingSources } from './platform/read-settings.ts';
import { flag } from './platform/setting-kinds.ts';

// Sections of config.toml that promise protection or a way to sign in, but that this server does not support. `*`
// matches any name. Other sections that it does not read change nothing for visitors (docs/wire-differences.md,
// Configuration).
const unsupported = [
  'api.tls',
  'auth.email.notification.*',
  'auth.hook.*',
  'auth.oauth_server',
  'auth.sms.messagebird',
  'auth.sms.textlocal',
  'auth.sms.twilio_verify',
  'auth.sms.vonage',
  'auth.third_party.*',
  'auth.web3.*',
  'db.network_restrictions',
  'db.ssl_enforcement',
];
const variable = /^SUPABASE_AUTH_(HOOK|WEB3|THIRD_PARTY|EMAIL_NOTIFICATION)_[A-Z0-9_]+_ENABLED$/;

/** Adds a problem for each enabled section that the server does not support. */
export function refuseUnsupportedSections(sources: SettingSources): void {
  const { project, env, file, problems } = sources;
  for (const path of unsupported.flatMap((pattern) => sectionsOf(project, pattern.split('.'))))
    if (readSettings({ enabled: flag(false) }, path, { ...sources, env: {} }).enabled)
      problems.push(`${file}: [${path.join('.')}] is enabled, and this server does not have it`);
  for (const name of Object.keys(env).filter((name) => variable.test(name)))
    if (env[name]?.trim() === 'true') problems.push(`${name} is true, and this server does not have it`);
}

/** The paths of the sections in the file that match a pattern. */
function sectionsOf(project: Record<string, unknown>, pattern: string[]): string[][] {
  let found: { path: string[]; section: Record<string, unknown> }[] = [{ path: [], section: project }];
  for (const part of pattern)
    found = found.flatMap(({ path, section }) =>
      Object.entries(section).flatMap(([name, value]) => {
        const inner = part === '*' || part === name ? asObject(value) : null;
        return inner ? [{ path: [...path, name], section: inner }] : [];
      }),
    );
  return found.map(({ path }) => path);
}
