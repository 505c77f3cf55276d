import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

/** Writes one page as HTML. Runs while the site is built, never for a visitor, so it waits for the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Parts that load their own code stand where they belong instead of being moved there by a script.
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
