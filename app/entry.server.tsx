import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

// For the program that renders pages again when the desk changes the tours (scripts/render/render-site.ts).
export { toPublicTours } from './data/tours/public-tours.ts';
export { renderedTours } from './data/tours/rendered-tours.ts';
export { translateTours } from './data/translations/translated-tours.ts';

/** Renders one page to HTML, at build time or when its data changes, after waiting for all of its content. */
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
