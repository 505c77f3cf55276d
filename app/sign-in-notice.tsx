import { useEffect, useRef } from 'react';
import { site } from '../site.config.ts';
import { useAuth, type Arrival } from './data/session.tsx';
import { showToast } from './ui/toast.tsx';

/** Says how a sign-in ended that left the site and came back: through Google, or through a link in a mail (spec section 8). */
export function SignInNotice() {
  const { arrival, dismissArrival } = useAuth();
  // The same arrival is told once, however often the session changes before it is gone.
  const told = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!arrival || arrival === told.current) return;
    told.current = arrival;
    dismissArrival();
    if (arrival.kind === 'google') showToast({ tone: 'success', title: `Welcome to ${site.product}!` });
    // Google comes back to /admin; links in mails come back to the root.
    else showToast({ tone: 'error', title: location.pathname === '/admin' ? 'Sign in failed. Please try again.' : arrival.message });
  }, [arrival, dismissArrival]);
  return null;
}
