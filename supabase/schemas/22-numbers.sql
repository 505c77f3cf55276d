-- What the numbers of the desk count of each booking (docs/product/numbers-and-data.md), in a narrow row kept by
-- triggers. Reading them from the bookings took most of the time: wide rows, an item inside jsonb, and the history.
-- The rows hold no personal data, so an erasure leaves them.
create table public.booking_figures (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- The Monday, in Belize, of the week in which the request came.
  week date not null,
  requested_at timestamptz not null,
  source text not null,
  -- What was booked; null for a custom adventure, whose items are in several_items.
  kind text,
  name text,
  several_items jsonb,
  -- Requests that a program seems to have sent count once they are confirmed.
  is_counted boolean not null,
  is_confirmed boolean not null,
  -- The first change of the status. The one that comes with an erasure is no decision.
  decided_at timestamptz,
  erased_at timestamptz,

  constraint booking_figures_source_length check (char_length(source) <= 100),
  constraint booking_figures_kind_length check (char_length(kind) <= 100),
  constraint booking_figures_name_length check (char_length(name) <= 1000)
);

comment on table public.booking_figures is 'What the numbers of the desk count of each booking, without personal data';

create index booking_figures_by_week on public.booking_figures (week);
create index booking_figures_of_several on public.booking_figures (week) where several_items is not null;

alter table public.booking_figures enable row level security;
revoke all on table public.booking_figures from public, anon, authenticated, service_role;
grant select on table public.booking_figures to authenticated, service_role;

create policy "administrators read the figures of bookings" on public.booking_figures
  for select to authenticated
  using ((select public.is_admin()));

-- As their owner: no role writes the figures itself.
create function public.keep_booking_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  has_several constant boolean := facts.names_many(new.booking_type);
begin
  insert into public.booking_figures as figures (
    booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, erased_at
  )
  values (
    new.id,
    date_trunc('week', facts.local_time(new.created_at))::date,
    new.created_at,
    coalesce(new.source, 'unknown'),
    case when not has_several then new.booked_items #>> '{0,kind}' end,
    case when not has_several then new.booked_items #>> '{0,name}' end,
    case when has_several then new.booked_items end,
    not new.is_suspect or new.status = facts.confirmed(),
    new.status = facts.confirmed(),
    new.erased_at
  )
  on conflict (booking_id) do update
  set
    week = excluded.week,
    requested_at = excluded.requested_at,
    source = excluded.source,
    kind = excluded.kind,
    name = excluded.name,
    several_items = excluded.several_items,
    is_counted = excluded.is_counted,
    is_confirmed = excluded.is_confirmed,
    erased_at = excluded.erased_at;
  return null;
end
$$;

create trigger keep_booking_figures
  after insert or update of created_at, source, booked_items, is_suspect, status, erased_at on public.bookings
  for each row execute function public.keep_booking_figures();

create function public.keep_decision_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.booking_figures
  -- A decision that was undone was none.
  set decided_at = case when new.to_status <> facts.pending() then new.changed_at end
  where booking_id = new.booking_id
    and (new.to_status = facts.pending() or not exists (
      select
      from public.booking_changes as earlier
      where earlier.booking_id = new.booking_id
        and earlier.sequence < new.sequence
        and earlier.changed_facts is null
        and not exists (
          select
          from public.booking_changes as undone
          where undone.booking_id = new.booking_id
            and undone.sequence between earlier.sequence and new.sequence
            and undone.to_status = facts.pending()
        )
    ));
  return null;
end
$$;

create trigger keep_decision_figures after insert or update of changed_at on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.keep_decision_figures();

-- They fire when other triggers are off too, so that the figures never differ from the bookings.
alter table public.bookings enable always trigger keep_booking_figures;
alter table public.booking_changes enable always trigger keep_decision_figures;

-- The requests of some weeks by week, by source and by what was booked: how many, how many are decided and confirmed,
-- and the seconds until each decision about what visitors sent. A custom adventure counts for each item that it names,
-- in separate rows beside those of the other bookings of the item.
create function public.count_requests(first_week date, weeks integer)
  returns table (
    part text, week date, source text, kind text, name text,
    requests bigint, decided bigint, confirmed bigint, times double precision[]
  )
  language sql
  stable
  set search_path = ''
as $$
  with request as (
    select week, source, kind, name, several_items, is_confirmed, requested_at,
      case when erased_at is null or decided_at < erased_at then decided_at end as decided_at
    from public.booking_figures
    where week >= first_week and week < first_week + 7 * weeks and is_counted
  )
  -- A set without columns, for the total, would sort the requests: the total is put together from the weeks.
  select
    case when grouping(week) = 0 then 'week' when grouping(source) = 0 then 'source' else 'item' end,
    week, source, kind, name,
    count(*),
    count(*) filter (where is_confirmed or decided_at is not null),
    count(*) filter (where is_confirmed),
    array_agg(date_part('epoch', decided_at - requested_at))
      filter (where decided_at is not null and not facts.is_entered_source(source))
  from request
  group by grouping sets ((week), (source), (kind, name))
  -- Without the group of the custom adventures as such.
  having grouping(kind) = 1 or kind is not null
  union all
  select 'item', null, null, item.kind, item.name,
    count(*),
    count(*) filter (where is_confirmed or decided_at is not null),
    count(*) filter (where is_confirmed),
    array_agg(date_part('epoch', decided_at - requested_at))
      filter (where decided_at is not null and not facts.is_entered_source(source))
  from request
  cross join lateral (
    select distinct entry ->> 'kind' as kind, entry ->> 'name' as name
    from jsonb_array_elements(request.several_items) as entry
  ) as item
  where several_items is not null
  group by item.kind, item.name
$$;

-- The same groups with their figures as the page shows them, and the total of all weeks.
create function public.read_figures(first_week date, weeks integer)
  returns table (part text, week date, source text, kind text, name text, requests bigint, figures jsonb)
  language sql
  stable
  set search_path = ''
as $$
  with parts as materialized (
    select * from public.count_requests(read_figures.first_week, read_figures.weeks)
  ),
  all_parts as materialized (
    select * from parts
    union all
    select 'total', null, null, null, null, requests, decided, confirmed, times from parts where part = 'week'
  )
  select
    part, week, source, kind, name, whole.requests,
    jsonb_build_object(
      'requests', whole.requests,
      'decided', whole.decided,
      'confirmed', whole.confirmed,
      'median_seconds', round(decisions.median),
      'slowest_seconds', round(decisions.slowest)
    )
  from (
    select part, week, source, kind, name, sum(requests)::bigint as requests, sum(decided)::bigint as decided,
      sum(confirmed)::bigint as confirmed
    from all_parts
    group by part, week, source, kind, name
  ) as whole
  cross join lateral (
    select percentile_cont(0.5) within group (order by seconds) as median, max(seconds) as slowest
    from all_parts as piece
    cross join lateral unnest(piece.times) as seconds
    where (piece.part, piece.week, piece.source, piece.kind, piece.name)
      is not distinct from (whole.part, whole.week, whole.source, whole.kind, whole.name)
  ) as decisions
$$;

-- The numbers of the desk: how many requests came in each of the last 26 weeks, how fast they were decided, and how
-- many of the decided ones are confirmed; and the same by what was booked and by source. Runs with the rights of the
-- caller, and refuses everyone but administrators, so that a session that has ended does not read as a business without
-- requests.
--
-- Weeks begin on Monday in Belize. Requests that a program seems to have sent count once they are confirmed. The first
-- change of a booking is its decision, but not the one that its erasure made. Each request is hashed into its groups,
-- and only the decision times of a group are sorted.
create function public.read_numbers() returns jsonb
  language plpgsql
  stable
  set search_path = ''
  -- The groups stay in memory; compiling the query would take longer than running it.
  set work_mem = '32MB'
  set jit = off
as $$
declare
  weeks constant integer := 26;
  first_week date := date_trunc('week', facts.local_time(now()))::date - 7 * (weeks - 1);
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the numbers' using errcode = 'insufficient_privilege';
  end if;
  return (
    with tally as materialized (
      select * from public.read_figures(first_week, weeks)
    ),
    nothing as (
      select jsonb_build_object(
        'requests', 0, 'decided', 0, 'confirmed', 0, 'median_seconds', null, 'slowest_seconds', null
      ) as figures
    )
    select jsonb_build_object(
      'total', (select coalesce(tally.figures, nothing.figures) from nothing left join tally on part = 'total'),
      'weeks', (
        select jsonb_agg(
          jsonb_build_object('week', first_week + 7 * passed) || coalesce(tally.figures, nothing.figures)
          order by passed
        )
        from generate_series(0, weeks - 1) as passed
        cross join nothing
        left join tally on tally.part = 'week' and tally.week = first_week + 7 * passed
      ),
      'items', (
        select coalesce(
          jsonb_agg(jsonb_build_object('kind', kind, 'name', name) || figures order by requests desc, kind, name), '[]'
        )
        from tally
        where part = 'item'
      ),
      'sources', (
        select coalesce(
          jsonb_agg(jsonb_build_object('source', source) || figures order by requests desc, source), '[]'
        )
        from tally
        where part = 'source'
      )
    )
  );
end
$$;

comment on function public.read_numbers() is
  'Requests, decision times and confirmed shares of the last 26 weeks: in all, by week, by item and by source';

revoke all on function
  public.keep_booking_figures(),
  public.keep_decision_figures(),
  public.count_requests(date, integer),
  public.read_figures(date, integer),
  public.read_numbers()
  from public, anon, authenticated, service_role;
grant execute on function
  public.count_requests(date, integer),
  public.read_figures(date, integer),
  public.read_numbers()
  to authenticated, service_role;
