import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** Renders one page to HTML at build time, after waiting for all of its content. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Writes lazy components in place, so that no script has to move them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure ??= error;
    },
  });
  await page.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html');
  return new Response(page, { status, headers });
}
