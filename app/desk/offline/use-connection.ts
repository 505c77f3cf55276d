import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { unsentActs } from '../../data/offline/unsent-storage.ts';
import { isReachable } from '../../data/offline/connection.ts';
import { storedAccount } from '../../data/offline/desk-storage.ts';
import { hasResponseSince } from '../../data/offline/last-response.ts';

// In ms. An opening page has a second; then the backend is asked and has two more.
const quiet = 1_000;
const patience = 2_000;
const longestPatience = 10_000;
const retryDelay = 5_000;

/** 'lost': a page of the desk was opened without a connection, or with one that does not respond. */
type Connection = 'unknown' | 'open' | 'lost';

/**
 * The connection at the time a page of the desk opens. An open page does not change, because its input would be lost.
 * When the connection returns, the page is reloaded. `retry` checks at once and resolves to whether the backend
 * responds.
 */
export function useConnection(): { isLost: boolean; retry: () => Promise<boolean> } {
  const { pathname, hash } = useLocation();
  const [connection, setConnection] = useState<Connection>('unknown');
  useEffect(() => watchOpening(setConnection), [pathname, hash]);
  const isLost = connection === 'lost';
  useEffect(() => (isLost ? watchReturn() : undefined), [isLost]);
  useWantedPage(connection === 'open');
  return { isLost, retry };
}

/**
 * Opens the page that the service worker could not open. Stays on Today while decisions wait, because Today lists them.
 */
function useWantedPage(isOpen: boolean): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('open');
  useEffect(() => {
    if (!isOpen || !wanted?.startsWith('/')) return;
    const isOfDesk = wanted.startsWith(`${address.desk.home}/`) && unsentActs().length === 0;
    void navigate(isOfDesk ? wanted : address.desk.home, { replace: true });
  }, [isOpen, wanted, navigate]);
}

/** Checks the connection every five seconds while the page is visible. Returns a function that stops this. */
function watchReturn(): () => void {
  let isChecking = false;
  const check = async () => {
    if (document.hidden || isChecking) return;
    isChecking = true;
    await retry();
    isChecking = false;
  };
  const start = () => void check();
  const timer = setInterval(start, retryDelay);
  addEventListener('online', start);
  document.addEventListener('visibilitychange', start);
  return () => {
    clearInterval(timer);
    removeEventListener('online', start);
    document.removeEventListener('visibilitychange', start);
  };
}

async function retry(): Promise<boolean> {
  const isBack = navigator.onLine && (await isReachable(retryDelay));
  if (isBack && !document.querySelector('dialog[open]')) location.reload();
  return isBack;
}

/** Determines whether the opening page gets a response in time, or late. Returns a function that stops this. */
function watchOpening(tell: (connection: Connection) => void): () => void {
  const since = performance.now();
  const wait = waitOf(since);
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (connection: Connection) => {
    if (!isOver) tell(connection);
  };
  const lose = () => {
    if (hasResponseSince(since)) show('open');
    else if (!isInUse()) show('lost');
  };
  const ask = async () => {
    if (hasResponseSince(since)) return show('open');
    // Uses a second timer, so that a response that arrived while the page was busy is handled before it.
    timer = setTimeout(() => (timer = setTimeout(lose, 200)), wait.patience);
    const isThere = await isReachable(longestPatience);
    clearTimeout(timer);
    if (isThere) show('open');
    else lose();
  };
  // Without a session, there is no offline copy to show.
  if (storedAccount() === null) return () => {};
  if (navigator.onLine) timer = setTimeout(() => void ask(), wait.quiet);
  else lose();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Shorter if the service worker has already waited for the page. */
function waitOf(now: number): { quiet: number; patience: number } {
  const isWorkers = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const wasLate = isWorkers && now > 2_000 && now < 10_000;
  return wasLate ? { quiet: 0, patience: 1_000 } : { quiet, patience };
}

function isInUse(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  return isTyping || document.querySelector('dialog[open]') !== null;
}
