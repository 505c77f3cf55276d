import { timeZone, timeZonePlace } from '../../domain/time/time-zone.ts';
import { literal } from './sql-literals.ts';

/** Functions about the operator's time zone, and what is local there. */
export function localTimeSql(): string {
  return `-- The operator's time zone, and the place whose time it is, as texts name it.
create or replace function facts.time_zone() returns text
  language sql immutable parallel safe
  return ${literal(timeZone)};

create or replace function facts.time_zone_place() returns text
  language sql immutable parallel safe
  return ${literal(timeZonePlace)};

-- The local date and time of day.
create or replace function facts.local_time(moment timestamptz) returns timestamp
  language sql immutable parallel safe
  return moment at time zone facts.time_zone();

create or replace function facts.local_today() returns date
  language sql stable parallel safe
  return (now() at time zone facts.time_zone())::date;

-- The moment of a local date and time, with the distance from UTC that holds a day before.
create or replace function facts.moment_as_before(there timestamp) returns timestamptz
  language sql immutable parallel safe
  return (there - (facts.local_time((there - interval '1 day') at time zone 'UTC') - (there - interval '1 day')))
    at time zone 'UTC';

-- The moment of a local date and time. A time that the begin of daylight saving skips is moved forward by as much; of
-- one that its end repeats, it is the first, where Postgres alone takes the second. momentOf in
-- domain/time/local-time.ts does the same.
create or replace function facts.moment_of(there timestamp) returns timestamptz
  language sql immutable parallel safe
  return case
    when facts.local_time(facts.moment_as_before(there)) = there then facts.moment_as_before(there)
    else there at time zone facts.time_zone()
  end;

-- The moment at which a local day begins.
create or replace function facts.start_of_day(day date) returns timestamptz
  language sql immutable parallel safe
  return facts.moment_of(day::timestamp);

`;
}
