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

export interface SessionUser {
  id: string;
  email: string;
  /** '' where the account has none. */
  name: string;
}

/**
 * How the visitor came back to the site: from Google with a session, by a link that lets them choose a password (event
 * PASSWORD_RECOVERY, or an invitation), or with an error in the auth service's words.
 */
export type Arrival = { kind: 'google' } | { kind: 'password' } | { kind: 'error'; message: string; code: string };

export interface Auth {
  user: SessionUser | null;
  session: Session | null;
  /** From the access token's own claims; false at every moment without a session. */
  isAdmin: boolean;
  /** True until the first session check or auth event (spec section 4). */
  loading: boolean;
  /** Rejects with the auth service's message, as do the others. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Resolves to true where the address has to be verified by mail first. */
  signUp: (email: string, password: string) => Promise<boolean>;
  /** Leaves the page; comes back to /admin. */
  signInWithGoogle: () => Promise<void>;
  signOut: () => Promise<void>;
  /** What is still to be told about the way the visitor came back, until dismissArrival. */
  arrival: Arrival | null;
  dismissArrival: () => void;
}

interface AuthStore {
  /** What a page says that was prerendered: nobody is known yet. */
  initial: Auth;
  read: () => Auth;
  write: (auth: Auth) => void;
  subscribe: (listener: () => void) => () => void;
}

// The context carries a store that never changes: a change renders only who reads it. A context that changes above a
// part of the page that is not hydrated yet would replace that part's HTML with its fallback.
const AuthContext = createContext<AuthStore | null>(null);

/** The session of this browser and what can be done about it. Throws outside an AuthProvider (spec section 8). */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}

/**
 * Holds the session for everything below it. The auth library is fetched when there is something for it to do: a kept
 * session, tokens in the address, another tab that signed in, or one of the functions being called.
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

function authActions(
  start: () => Promise<GoTrueClient>,
): Pick<Auth, 'signIn' | 'signUp' | 'signInWithGoogle' | 'signOut'> {
  return {
    signIn: async (email, password) => {
      const { error } = await (await start()).signInWithPassword({ email, password });
      if (error) throw error;
    },
    signUp: async (email, password) => {
      const options = { emailRedirectTo: `${location.origin}/` };
      const { data, error } = await (await start()).signUp({ email, password, options });
      if (error) throw error;
      return data.session === null;
    },
    signInWithGoogle: async () => {
      const options = { redirectTo: `${location.origin}/admin` };
      if (await isGoogleOff()) throw new Error('Sign in failed. Please try again.');
      const { error } = await (await start()).signInWithOAuth({ provider: 'google', options });
      if (error) throw error;
    },
    signOut: async () => {
      const { error } = await (await start()).signOut();
      if (error) throw error;
    },
  };
}

// Going to a provider that is not set up would leave the visitor on a page of JSON. Where it cannot be known, the visitor goes.
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
  // auth-js reads the address once, when it starts; this is what came of it.
  const { error } = await client.initialize();
  history.replaceState(history.state, '', withoutAnswer(location.href));
  if (error) {
    const code = (error as { details?: { code?: string } | null }).details?.code ?? '';
    tell({ kind: 'error', message: error.message, code });
    return;
  }
  const { data } = await client.getSession();
  if (!data.session) return;
  // Only in the tab that followed the link: the event itself reaches every tab.
  if (kind === 'password-link') tell({ kind: 'password' });
  if (kind !== 'provider') return;
  tell({ kind: 'google' });
  const { email, name } = toUser(data.session);
  if (email) await sendUserNotification({ email, name }, data.session.access_token);
}

/** The address without what the auth service left in it: a failure stands in the query as well. */
function withoutAnswer(address: string): string {
  const url = new URL(address);
  url.hash = '';
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name);
  return url.href;
}
