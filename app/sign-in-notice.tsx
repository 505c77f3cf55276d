import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { site } from '../site.config.ts';
import { useAuth, type Arrival } from './data/session.tsx';
import { showToast } from './ui/toast.tsx';

const newPasswordPage = '/auth/new-password';

/**
 * Says how a sign-in ended that left the site and came back: through Google, or through a link in a mail (spec section
 * 8). A link that lets its reader choose a password leads to where that is done; that page tells itself what came of it.
 */
export function SignInNotice() {
  const { arrival, dismissArrival } = useAuth();
  const navigate = useNavigate();
  // The same arrival is told once, however often the session changes before it is gone.
  const told = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!arrival || arrival === told.current || location.pathname === newPasswordPage) return;
    told.current = arrival;
    dismissArrival();
    if (arrival.kind === 'password') void navigate(newPasswordPage, { replace: true });
    else if (arrival.kind === 'google') showToast({ tone: 'success', title: `Welcome to ${site.product}!` });
    // Google comes back to /admin; links in mails come back to the root.
    else if (location.pathname === '/admin') showToast({ tone: 'error', title: 'Sign in failed. Please try again.' });
    else
      showToast({
        tone: 'error',
        title: arrival.message,
        message: arrival.code === 'otp_expired' ? deadLink : undefined,
      });
  }, [arrival, dismissArrival, navigate]);
  return null;
}

const deadLink = 'A link works only once. Please sign in: where you need a new one, we offer to send it.';
