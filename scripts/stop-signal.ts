/** Aborts when the process is told to end, so that a command can remove what it has not finished. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('Interrupted; what was unfinished has been removed.'));
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort);
  return controller.signal;
}
