-- A departure that is called off has no places (supabase/schemas/4-days/14-full-departures.sql).
alter table public.departures add column called_off_at timestamptz;
