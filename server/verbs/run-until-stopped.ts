import { createProgress, type Progress } from '../platform/progress/progress.ts';

/**
 * Runs a command that can remove what it has not finished: `signal` aborts when the process is told to end. It
 * shows its steps by `progress`. If the command throws, it prints the message and sets the exit code 1. `interrupted`
 * is the message after a signal.
 */
export async function runUntilStopped(
  command: (signal: AbortSignal, progress: Progress) => Promise<void>,
  interrupted = 'Interrupted; what was unfinished has been removed.',
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const progress = createProgress();
  const abort = () => controller.abort(new Error(interrupted));
  process.on('SIGINT', abort).on('SIGTERM', abort).on('SIGHUP', abort);
  try {
    await command(signal, progress);
    progress.end();
  } catch (error) {
    progress.end();
    const reason = signal.aborted ? signal.reason : error;
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  }
}
