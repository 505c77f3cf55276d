// A page can wait for the return without loading the module that handles it, which few pages need.

let handled: Promise<unknown> | null = null;

/** Notes that the page handles a return from Google or from a link in a mail, until `work` ends. */
export function noteReturn(work: Promise<unknown>): void {
  handled = work.catch(() => undefined);
}

/** Waits until the return that this page handles has ended. Resolves to whether there was one. */
export async function returnHandled(): Promise<boolean> {
  await handled;
  return handled !== null;
}
