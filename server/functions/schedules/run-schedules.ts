import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import { FunctionError } from '../function-errors.ts';
import { occurrencesOf, type Occurrences } from './occurrences.ts';
import { renewalMs, type ScheduleClaims } from './schedule-claims.ts';
import type { Schedule } from './schedules-file.ts';

export interface ScheduleRunnerDeps {
  claims: ScheduleClaims;
  call(schedule: Schedule): Promise<Response>;
  log: Log;
}

/** The delay after an occurrence that another run holds up, or after a failure of the database. */
const retryMs = 2_000;
/** Computes the next occurrence again this often, because the clock may be changed and timers cannot exceed 2^31 ms. */
const maxWaitMs = 60_000;

/**
 * Calls each scheduled function once for each occurrence, regardless of how many servers share the database. Runs of
 * one schedule never overlap. Occurrences that were missed, because no server was running or the previous run took too
 * long, cause one run. A failed call is logged and not repeated. Returns a function that stops the schedules and waits
 * for calls in progress.
 */
export function runSchedules(schedules: Schedule[], deps: ScheduleRunnerDeps): () => Promise<void> {
  const stopping = new AbortController();
  const loops = schedules.map((schedule) => runSchedule(schedule, deps, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function runSchedule(schedule: Schedule, deps: ScheduleRunnerDeps, stop: AbortSignal): Promise<void> {
  const occurrences = occurrencesOf(schedule);
  const wait = (ms: number) => delay(ms, undefined, { signal: stop }).catch(() => {});
  let isRegistered = false;
  while (!stop.aborted) {
    try {
      if (!isRegistered) await deps.claims.register(schedule, occurrences.latest(new Date()) ?? new Date());
      isRegistered = true;
      await wait((await runDue(schedule, occurrences, deps)) ? untilNext(occurrences) : retryMs);
    } catch (error) {
      deps.log.warn('a schedule could not be checked', { schedule: schedule.name, error });
      await wait(retryMs);
    }
  }
}

/**
 * Runs the latest occurrence if no server has run it. Returns false if another run is in progress, so that the
 * occurrence still has to wait.
 */
async function runDue(
  schedule: Schedule,
  occurrences: Occurrences,
  { claims, call, log }: ScheduleRunnerDeps,
): Promise<boolean> {
  const due = occurrences.latest(new Date());
  const claim = due ? await claims.claim(schedule, due) : 'done';
  if (claim !== 'claimed') return claim === 'done';
  const warn = (cause: string) => log.warn('a scheduled call failed', { schedule: schedule.name, cause });
  const renewal = setInterval(() => {
    claims.renew(schedule).catch((error) => log.warn('a schedule could not be renewed', { error }));
  }, renewalMs);
  try {
    const response = await call(schedule);
    await response.body?.pipeTo(new WritableStream());
    if (!response.ok) warn(`status ${response.status}`);
  } catch (error) {
    warn(error instanceof FunctionError ? error.code : String(error));
  } finally {
    clearInterval(renewal);
  }
  await claims.release(schedule);
  return true;
}

function untilNext(occurrences: Occurrences): number {
  const now = new Date();
  const next = occurrences.next(now)?.getTime() ?? Infinity;
  return Math.min(next - now.getTime(), maxWaitMs);
}
