import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { closeDecidedNotifications, renewPush, showBadge } from '../../data/push/push-devices.ts';
import { useAuth } from '../../data/session.tsx';
import { useDesk } from '../shared/live-desk.tsx';

// After the first load of the desk.
const renewalDelay = 3_000;

/**
 * Keeps the count on the icon, closes notifications of requests that were decided, and opens the booking of a pressed
 * one (docs/product/desk.md, Push notifications).
 */
export function useNotifications(): void {
  const { counts } = useDesk();
  const account = useAuth().user?.id;
  const navigate = useNavigate();
  useEffect(() => {
    if (!counts) return;
    showBadge(counts.pending ?? 0);
    closeDecidedNotifications().catch(() => undefined);
  }, [counts]);
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => void renewPush(account).catch(() => undefined), renewalDelay);
    return () => clearTimeout(timer);
  }, [account]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data, ports }: MessageEvent<{ open?: string }>) => {
      if (!data.open) return;
      ports[0]?.postMessage('opened');
      void navigate(data.open);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
