import { readFileSync } from 'node:fs';

// The module by which the server delivers the mails of accounts, with what it imports. The functions deliver the mails
// of the product by copies, because a hosted project does not have the server. docs/decisions/0003-mail-outbox.md
const sources = ['mail-delivery.ts', 'files/write-whole.ts'];

/** The copies of the delivery module in supabase/functions, by their paths. */
export function deliveryCopies(): Map<string, string> {
  return new Map(
    sources.map((source) => {
      const origin = `server/platform/${source}`;
      const copy = `// Written by npm run mails from ${origin}.\n${readFileSync(origin, 'utf8')}`;
      return [`supabase/functions/_shared/${source}`, copy];
    }),
  );
}
