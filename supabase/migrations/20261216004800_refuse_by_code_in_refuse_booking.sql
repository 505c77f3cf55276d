-- A refusal by an hourly limit of bookings says when the next booking is possible: Retry-After in seconds, beside
-- status 429 and code PT429. A place becomes free when the oldest of the counted bookings is an hour old.
-- https://docs.postgrest.org/en/v14/references/errors.html#raise-errors-with-http-status-codes
create or replace function public.refuse_booking(refusal text, oldest timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  seconds int := greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
begin
  raise sqlstate 'PGRST' using
    message = (
      select json_build_object('code', known.state, 'message', known.message, 'hint', known.code)
      from facts.refusals as known
      where known.code = refusal
    )::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
end
$$;
