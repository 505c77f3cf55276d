import { invalidPreferences } from '../rest-error.ts';

/** The preferences of the header `Prefer` (RFC 7240); null if not given. */
export interface Preferences {
  return: 'minimal' | 'headers-only' | 'representation' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  tx: 'commit' | 'rollback' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
}

const allowed = {
  return: ['minimal', 'headers-only', 'representation'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

/**
 * Parses the header. Of two contradictory preferences, the first counts. Unknown ones are ignored, as the RFC requires,
 * but throw PGRST122 with `handling=strict`.
 */
export function parsePreferences(
  header: string | undefined,
  isTimezone: (name: string) => boolean = () => true,
): Preferences {
  const preferences: Preferences = {
    return: null,
    count: null,
    resolution: null,
    missing: null,
    tx: null,
    handling: null,
    timezone: null,
    maxAffected: null,
  };
  const unknown: string[] = [];
  for (const item of (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', value = ''] = item.split('=').map((part) => part.trim());
    if (name === 'max-affected' && /^\d{1,9}$/.test(value)) preferences.maxAffected ??= Number(value);
    else if (name === 'timezone' && isTimezone(value)) preferences.timezone ??= value;
    else if (
      Object.hasOwn(allowed, name) &&
      (allowed[name as keyof typeof allowed] as readonly string[]).includes(value)
    ) {
      (preferences as unknown as Record<string, unknown>)[name] ??= value;
    } else unknown.push(item);
  }
  if (preferences.handling === 'strict' && unknown.length) throw invalidPreferences(unknown);
  // As upstream, max-affected requires `handling=strict`.
  if (preferences.handling !== 'strict') preferences.maxAffected = null;
  return preferences;
}

/** The value of Preference-Applied for the preferences that the request used, or null. */
export function preferenceApplied(preferences: Preferences, used: (keyof Preferences)[]): string | null {
  const order: (keyof Preferences)[] = [
    'resolution',
    'missing',
    'return',
    'count',
    'tx',
    'handling',
    'timezone',
    'maxAffected',
  ];
  const parts = order
    .filter((name) => used.includes(name) && preferences[name] !== null)
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`);
  return parts.length ? parts.join(', ') : null;
}
