/** Runs the task when the browser is idle, after 500 ms at the latest. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 100);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: 500 });
  return () => window.cancelIdleCallback(handle);
}
