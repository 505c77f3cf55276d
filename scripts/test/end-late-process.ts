/**
 * Ends this process, whose tests are over, if it has not ended by itself in `limit` ms: something that a test left
 * open, such as a server, would keep it for ever. Its files fail then.
 */
export function endLateProcess(limit: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), limit).unref();
}
