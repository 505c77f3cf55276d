-- The numbers of the desk for a period of local days, of up to ten years: what they mean is in
-- docs/product/numbers-and-data.md, Numbers. As its owner: administrators do not read the catalogue, and no other
-- role executes the functions above, which take periods of any length. Refuses everyone but administrators, so that a
-- session that has ended does not read as a business without requests.
create or replace function public.read_numbers(first_day date, last_day date) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
  -- The groups stay in memory; compiling the query would take longer than running it.
  set work_mem = '32MB'
  set jit = off
as $$
declare
  length constant integer := case when isfinite(first_day) and isfinite(last_day) then last_day - first_day end;
  step constant text := case when length < 45 then 'day' when length < 200 then 'week' else 'month' end;
begin
  if current_setting('role') in ('anon', 'authenticated') and not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'read the numbers'));
  end if;
  if (length between 0 and 3660) is not true then
    perform facts.refuse('numbers.period');
  end if;
  return (
    with tally as materialized (
      select * from public.read_figures(read_numbers.first_day, read_numbers.last_day, step)
    )
    select jsonb_build_object(
      'step', step,
      'total', (select figures from tally where part = 'total'),
      'steps', (
        select jsonb_agg(jsonb_build_object('first_day', step_day) || figures order by step_day)
        from tally
        where part = 'step'
      ),
      'items', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('kind', kind, 'name', name) || figures order by bookings desc, requests desc, kind, name
          ),
          '[]'
        )
        from tally
        where part = 'item'
      ),
      'sources', (
        select coalesce(
          jsonb_agg(jsonb_build_object('source', source) || figures order by bookings desc, requests desc, source), '[]'
        )
        from tally
        where part = 'source'
      )
    ) || public.read_loads(read_numbers.first_day, read_numbers.last_day)
  );
end
$$;
