/** Runs the task when the browser has nothing better to do, at the latest after half a second. Returns what cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 100);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
