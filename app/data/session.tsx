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
import type { DeskRole } from '../../domain/desk/desk-role.ts';
import { isAdminToken, roleOfToken } from './access-token.ts';
import { hasStoredSession, loadAuthClient } from './auth-client.ts';
import { backendUrl, sessionStorageKey } from './backend.ts';
import { toUser, type SessionUser } from './session-user.ts';
import type { Arrival } from './sign-in/arrival.ts';
import type { MailCode, MailLink, MailLinkOutcome } from './sign-in/mail-link.ts';

export interface Auth {
  user: SessionUser | null;
  session: Session | null;
  /** Whether the role is that of an owner or of staff. */
  isAdmin: boolean;
  /** The role at the desk, read from the claims of the access token; null without a session. */
  role: DeskRole | null;
  /** True until the first session check or auth event (docs/product/accounts.md, Auth state). */
  loading: boolean;
  /** Loads the auth client that owns this session, for the sign-in functions of `sign-in.ts`. */
  connect: () => Promise<GoTrueClient>;
  /**
   * Leaves the page. The provider redirects back to /admin. `returnTo` is the page that the person wanted to open. Like
   * `signOut`, rejects with the auth service's error.
   */
  signInWithGoogle: (returnTo?: string) => Promise<void>;
  /** Ends the session of this browser alone, or with 'global' every session of the account. */
  signOut: (scope?: 'local' | 'global') => Promise<void>;
  /** Signs in with the token of a mail's link, or with the code of the mail (sign-in/redeem-mail-link.ts). */
  redeemMailLink: (link: MailLink, code?: MailCode) => Promise<MailLinkOutcome>;
  /** How the visitor returned to the site; null after dismissArrival. */
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

// The context value is a store that never changes, so that a session change only renders components that read the
// session. If the context value changed above a section that is not hydrated, React would replace the section's HTML
// with its fallback.
const AuthContext = createContext<AuthStore | null>(null);

/** The session of this browser and the actions on it. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(store.subscribe, store.read, () => store.initial);
}

/**
 * Provides the session. Loads the auth library only when necessary: for a stored session, tokens in the URL, a sign-in
 * in another tab, or a call of an action.
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
    const rest = () => setState((state) => ({ ...state, loading: false }));
    const showSession = async () => {
      if (hasStoredSession()) await start().catch(rest);
      else rest();
    };
    // Whether the address has tokens or an error of the auth service.
    if (/^#(.*&)?(access_token|error\w*)=/.test(location.hash))
      void import('./sign-in/sign-in-return.ts')
        .then(({ takeReturn }) => takeReturn({ start, showSession, tell: setArrival }))
        .catch(rest);
    else void showSession();

    // Another person may have signed in. Calls have the stored session, so the page has to show the same one.
    const follow = async () => {
      const { session: stored } = (await (await start()).getSession()).data;
      if (stored) setState({ session: stored, loading: false });
    };
    const unwatch = watchStoredSession(() => {
      if (hasStoredSession()) void follow().catch(rest);
      else setState((state) => (state.session ? { session: null, loading: false } : state));
    });
    return () => {
      unwatch();
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
      role: session && roleOfToken(session.access_token),
      loading,
      ...authActions(start, setArrival),
      arrival,
      dismissArrival,
    }),
    [session, loading, start, arrival, dismissArrival],
  );
  const [store] = useState(() => makeAuthStore(value));
  useEffect(() => store.write(value), [store, value]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

/**
 * Calls the listener when the stored session may have appeared, changed or disappeared. The auth clients of two tabs
 * tell each other when a session begins or ends, where browsers have BroadcastChannel, but nothing tells when the
 * browser deletes the data of the site, or to a page in the back/forward cache. Returns a function that stops this.
 */
function watchStoredSession(listener: () => void): () => void {
  const followOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key === sessionStorageKey(backendUrl())) listener();
  };
  const followRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('storage', followOtherTab);
  addEventListener('pageshow', followRestored);
  return () => {
    removeEventListener('storage', followOtherTab);
    removeEventListener('pageshow', followRestored);
  };
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

function authActions(
  start: () => Promise<GoTrueClient>,
  tell: (arrival: Arrival | null) => void,
): Pick<Auth, 'connect' | 'signInWithGoogle' | 'signOut' | 'redeemMailLink'> {
  return {
    connect: start,
    signInWithGoogle: async (returnTo = location.pathname + location.search + location.hash) => {
      const { signInWithGoogle } = await import('./sign-in/google-sign-in.ts');
      await signInWithGoogle(start, returnTo);
    },
    signOut: async (scope = 'local') => {
      const { error } = await (await start()).signOut({ scope });
      if (error) throw error;
    },
    redeemMailLink: async (link, code) => {
      const { redeemMailLink } = await import('./sign-in/redeem-mail-link.ts');
      // The page shows the session already.
      return redeemMailLink({ start, tell, showSession: async () => {} }, link, code);
    },
  };
}
