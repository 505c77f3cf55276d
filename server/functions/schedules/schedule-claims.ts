import type { Pool } from '../../database/pool.ts';
import type { Schedule } from './schedules-file.ts';

/** The result of claiming an occurrence: this server may run it, another run is in progress, or it has been run. */
export type Claim = 'claimed' | 'busy' | 'done';

/** Records which occurrences have been run. All servers on the database share it (server_system.schedules). */
export interface ScheduleClaims {
  /**
   * Registers a schedule that is new to the database or has another rhythm there. Occurrences up to `baseline` then
   * count as run, so that a new schedule does not run at once.
   */
  register(schedule: Schedule, baseline: Date): Promise<void>;
  /** Claims an occurrence for this server, which then holds a lease on the schedule until `release`. */
  claim(schedule: Schedule, occurrence: Date): Promise<Claim>;
  /** Extends the lease. */
  renew(schedule: Schedule): Promise<void>;
  release(schedule: Schedule): Promise<void>;
}

/** The longest time that a crashed server blocks a schedule. */
const leaseSeconds = 15;
/**
 * The largest difference between the clocks of two servers. A claim further ahead was made before a clock was set back,
 * and is ignored.
 */
const clockDifferenceMs = 300_000;
/** The interval at which the lease must be renewed. */
export const renewalMs = 5_000;

export function createScheduleClaims(pool: Pool): ScheduleClaims {
  return {
    async register({ name, schedule, timeZone }, baseline) {
      await pool.query(
        `insert into server_system.schedules as known (name, rhythm, last_occurrence) values ($1, $2, $3)
         on conflict (name) do update set rhythm = excluded.rhythm, last_occurrence = excluded.last_occurrence
         where known.rhythm <> excluded.rhythm`,
        [name, `${schedule} ${timeZone}`, baseline],
      );
    },
    async claim({ name }, occurrence) {
      const { rows } = await pool.query<{ claimed: boolean; done: boolean }>(
        `with claim as (
           update server_system.schedules
              set last_occurrence = $2, running_until = clock_timestamp() + make_interval(secs => $3)
            where name = $1 and (last_occurrence < $2 or last_occurrence > $4)
              and coalesce(running_until not between clock_timestamp()
                           and clock_timestamp() + make_interval(secs => $3), true)
           returning 1
         )
         select exists (select from claim) as claimed,
                coalesce(
                  (select last_occurrence between $2 and $4 from server_system.schedules where name = $1), true
                ) as done`,
        [name, occurrence, leaseSeconds, new Date(Date.now() + clockDifferenceMs)],
      );
      const { claimed, done } = rows[0]!;
      return claimed ? 'claimed' : done ? 'done' : 'busy';
    },
    async renew({ name }) {
      await pool.query(
        `update server_system.schedules set running_until = clock_timestamp() + make_interval(secs => $2)
          where name = $1`,
        [name, leaseSeconds],
      );
    },
    async release({ name }) {
      await pool.query('update server_system.schedules set running_until = null where name = $1', [name]);
    },
  };
}
