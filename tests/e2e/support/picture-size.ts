import type { Page } from './page-test.ts';

/** Loads a picture in the open page. Returns its type and its size in pixels. Throws if the status is not 200. */
export async function pictureSize(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    const picture = await createImageBitmap(await answer.blob());
    return { type: answer.headers.get('content-type'), width: picture.width, height: picture.height };
  }, path);
}
