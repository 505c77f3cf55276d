import { useEffect } from 'react';
import { site } from '../site.config.ts';
import { useAuth } from './data/session.tsx';
import { showToast } from './ui/toast.tsx';

/** Says how a sign-in ended that left the site and came back: through Google, or through a link in a mail (spec section 8). */
export function SignInNotice() {
  const { arrival, dismissArrival } = useAuth();
  useEffect(() => {
    if (!arrival) return;
    dismissArrival();
    if (arrival.kind === 'google') showToast({ tone: 'success', title: `Welcome to ${site.product}!` });
    // Google comes back to /admin; links in mails come back to the root.
    else showToast({ tone: 'error', title: location.pathname === '/admin' ? 'Sign in failed. Please try again.' : arrival.message });
  }, [arrival, dismissArrival]);
  return null;
}
