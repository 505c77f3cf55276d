/**
 * Returns a signal that aborts a request after a time, in ms. The request then rejects with a TimeoutError. The
 * browser's own AbortSignal.timeout is newer than some browsers that the README lists.
 */
export function abortAfter(time: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), time);
  return controller.signal;
}
