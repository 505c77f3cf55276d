import { useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

// In ms. What was not shown for this long is loaded before it is shown.
const keptFor = 30 * 60_000;

/**
 * What the desk has loaded, for one account and as long as the page lasts. Failures are told at once, and the offline
 * copy is separate (offline-copy.ts), so nothing is repeated or paused.
 */
export function DeskCache({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, networkMode: 'always', gcTime: keptFor, refetchOnReconnect: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
