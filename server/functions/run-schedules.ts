import type { Log } from '../platform/log.ts';
import { FunctionError } from './function-errors.ts';
import type { Schedule } from './schedules-file.ts';

interface SchedulesParts {
  call(schedule: Schedule): Promise<Response>;
  log: Log;
}

/**
 * Calls each scheduled function now and then at its interval; while a call is under way its turn is left out, so none
 * ever runs twice at once. A failed call is a warning in the log: the next turn comes anyway.
 * Returns what ends it, which waits for the calls under way.
 */
export function runSchedules(schedules: Schedule[], { call, log }: SchedulesParts): () => Promise<void> {
  const runs = schedules.map((schedule) => {
    let underWay: Promise<void> | null = null;
    const turn = () => {
      underWay ??= callOnce(schedule).finally(() => (underWay = null));
    };
    const timer = setInterval(turn, schedule.everySeconds * 1000);
    turn();
    return async () => {
      clearInterval(timer);
      await underWay;
    };
  });

  async function callOnce(schedule: Schedule): Promise<void> {
    const warn = (cause: string) => log.warn('a scheduled call failed', { function: schedule.function, cause });
    try {
      const answer = await call(schedule);
      await answer.body?.pipeTo(new WritableStream());
      if (!answer.ok) warn(`status ${answer.status}`);
    } catch (error) {
      warn(error instanceof FunctionError ? error.code : String(error));
    }
  }

  return async () => {
    await Promise.all(runs.map((stop) => stop()));
  };
}
