import type { GoTrueClient, Session } from '@supabase/auth-js';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { isAdminToken } from './access-token.ts';
import { hasStoredSession, loadAuthClient, readAuthFragment } from './auth-client.ts';
import { backendUrl, publishableKey, sessionStorageKey } from './backend.ts';
import { sendUserNotification } from './notifications.ts';
import { keepReturnPath } from './return-path.ts';

export interface SessionUser {
  id: string;
  email: string;
  /** '' if the account has none. */
  name: string;
}

/**
 * How the visitor came back to the site: from Google with a session, by a link to set a password (PASSWORD_RECOVERY or
 * an invitation), by a confirmation link, or with an error message of the auth service.
 */
export type Arrival =
  | { kind: 'google' }
  | { kind: 'password' }
  | { kind: 'confirmed' }
  | { kind: 'error'; message: string; code: string };

export interface Auth {
  user: SessionUser | null;
  session: Session | null;
  /** From the claims of the access token; false without a session. */
  isAdmin: boolean;
  /** True until the first session check or auth event (docs/product.md, Auth state). */
  loading: boolean;
  /** Loads the auth client whose session this state mirrors, for the sign-in methods of `sign-in.ts`. */
  connect: () => Promise<GoTrueClient>;
  /**
   * Leaves the page; the provider redirects back to /admin. `returnTo` is where the person was on their way to. Rejects
   * with the auth service's error, as does `signOut`.
   */
  signInWithGoogle: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** How the visitor came back to the site, until dismissArrival is called. */
  arrival: Arrival | null;
  dismissArrival: () => void;
}

interface AuthStore {
  /** The state of a prerendered page: no session, loading. */
  initial: Auth;
  read: () => Auth;
  write: (auth: Auth) => void;
  subscribe: (listener: () => void) => () => void;
}

// The context value is a store that never changes, so a session change renders only its readers. A changed context
// value above a section that is not hydrated yet would replace that section's HTML by its fallback.
const AuthContext = createContext<AuthStore | null>(null);

/** The session of this browser and the actions on it. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}

/**
 * Provides the session. The auth library is loaded when it is needed: for a stored session, tokens in the URL, a
 * sign-in in another tab, or a call of one of the actions.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ session, loading }, setState] = useState<{ session: Session | null; loading: boolean }>({
    session: null,
    loading: true,
  });
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const subscription = useRef<{ unsubscribe: () => void } | null>(null);

  const start = useCallback(async (): Promise<GoTrueClient> => {
    const client = await loadAuthClient();
    subscription.current ??= client.onAuthStateChange((_event, next) =>
      setState({ session: next, loading: false }),
    ).data.subscription;
    return client;
  }, []);

  useEffect(() => {
    const fragment = readAuthFragment(location.hash);
    const rest = () => setState((state) => ({ ...state, loading: false }));
    if (fragment)
      void start()
        .then((client) => welcomeBack(client, fragment.kind, setArrival))
        .catch(rest);
    else if (hasStoredSession()) void start().catch(rest);
    else rest();

    const followOtherTab = ({ key, newValue }: StorageEvent) => {
      if (newValue && key === sessionStorageKey(backendUrl())) void start().catch(rest);
    };
    addEventListener('storage', followOtherTab);
    return () => {
      removeEventListener('storage', followOtherTab);
      subscription.current?.unsubscribe();
      subscription.current = null;
    };
  }, [start]);

  const dismissArrival = useCallback(() => setArrival(null), []);
  const value = useMemo<Auth>(
    () => ({
      user: session && toUser(session),
      session,
      isAdmin: session !== null && isAdminToken(session.access_token),
      loading,
      ...authActions(start),
      arrival,
      dismissArrival,
    }),
    [session, loading, start, arrival, dismissArrival],
  );
  const [store] = useState(() => makeAuthStore(value));
  useEffect(() => store.write(value), [store, value]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

function makeAuthStore(initial: Auth): AuthStore {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    read: () => current,
    write: (auth) => {
      current = auth;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toUser({ user }: Session): SessionUser {
  const { full_name: fullName, name } = user.user_metadata as Record<string, unknown>;
  const known = [fullName, name].find((value) => typeof value === 'string' && value !== '');
  return { id: user.id, email: user.email ?? '', name: (known as string | undefined) ?? '' };
}

function authActions(start: () => Promise<GoTrueClient>): Pick<Auth, 'connect' | 'signInWithGoogle' | 'signOut'> {
  return {
    connect: start,
    signInWithGoogle: async (returnTo = location.pathname + location.search + location.hash) => {
      const options = { redirectTo: `${location.origin}/admin` };
      if (await isGoogleOff()) throw new Error('Sign in failed. Please try again.');
      keepReturnPath(returnTo);
      const { error } = await (await start()).signInWithOAuth({ provider: 'google', options });
      if (error) throw error;
    },
    signOut: async () => {
      const { error } = await (await start()).signOut();
      if (error) throw error;
    },
  };
}

// A provider that is not configured would show a page of JSON. If the settings cannot be read, the redirect is tried.
async function isGoogleOff(): Promise<boolean> {
  try {
    const answer = await fetch(`${backendUrl()}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    const settings = (await answer.json()) as { external?: { google?: unknown } };
    return settings.external?.google === false;
  } catch {
    return false;
  }
}

async function welcomeBack(client: GoTrueClient, kind: string, tell: (arrival: Arrival) => void): Promise<void> {
  // auth-js reads the URL once, when it initializes; this is the result.
  const { error } = await client.initialize();
  history.replaceState(history.state, '', withoutAnswer(location.href));
  if (error) {
    const code = (error as { details?: { code?: string } | null }).details?.code ?? '';
    tell({ kind: 'error', message: error.message, code });
    return;
  }
  const { data } = await client.getSession();
  if (!data.session) return;
  // Only in the tab that opened the link; the event itself reaches all tabs.
  if (kind === 'password-link') tell({ kind: 'password' });
  if (kind === 'confirmation-link') tell({ kind: 'confirmed' });
  if (kind !== 'provider') return;
  tell({ kind: 'google' });
  const { email, name } = toUser(data.session);
  if (email) await sendUserNotification({ email, name }, data.session.access_token);
}

/** The URL without the auth service's parameters; errors are in the query as well as the fragment. */
function withoutAnswer(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name);
  return url.href;
}
