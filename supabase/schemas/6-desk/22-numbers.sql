-- What the numbers of the desk count of each booking (docs/product/numbers-and-data.md), in a narrow row kept by
-- triggers. Reading them from the bookings took most of the time: wide rows, an item inside jsonb, and the history.
-- The rows hold no personal data, so an erasure leaves them.
create table public.booking_figures (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- The Monday, by the local date, of the week in which the request came.
  week date not null,
  requested_at timestamptz not null,
  source text not null,
  -- What was booked; null for a custom adventure, whose items are in several_items.
  kind text,
  name text,
  several_items jsonb,
  -- Requests that a program seems to have sent, and guests of the waiting list, count once they are confirmed, and
  -- parts of a party never.
  is_counted boolean not null,
  is_confirmed boolean not null,
  -- The first change of the status. The one that comes with an erasure is no decision.
  decided_at timestamptz,
  erased_at timestamptz,
  -- The days that are booked, the people, who are unknown for a rental, and until when a decision was promised. The
  -- trigger fills them in; supabase/carry-over.sql, for earlier versions, does not know them.
  day date,
  last_day date,
  people integer,
  promised_at timestamptz,
  -- How many people of the trip went out; null if that is not known (7-trips/32-check-ins.sql).
  went integer,
  -- Whether it was entered by hand, so that its decision is no answer to a request. Its source may be a partner.
  is_entered boolean not null default false,

  constraint booking_figures_source_length check (char_length(source) <= 100),
  constraint booking_figures_kind_length check (char_length(kind) <= 100),
  constraint booking_figures_name_length check (char_length(name) <= 1000)
);

comment on table public.booking_figures is 'What the numbers of the desk count of each booking, without personal data';

create index booking_figures_by_request on public.booking_figures (requested_at);
create index booking_figures_by_day on public.booking_figures (day) where is_confirmed;
create index booking_figures_of_links on public.booking_figures (source, requested_at) where source like 'link:%';

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
    booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, erased_at,
    day, last_day, people, promised_at, is_entered
  )
  values (
    new.id,
    date_trunc('week', facts.local_time(new.created_at))::date,
    new.created_at,
    coalesce(new.source, 'unknown'),
    case when not has_several then new.booked_items #>> '{0,kind}' end,
    case when not has_several then new.booked_items #>> '{0,name}' end,
    case when has_several then new.booked_items end,
    -- A part of a party came with the request for the whole party.
    new.divided_from is null
      and (not (new.is_suspect or new.from_waiting_list) or new.status = facts.confirmed()),
    new.status = facts.confirmed(),
    new.erased_at,
    new.date,
    new.last_day,
    case when facts.asks_people(new.booking_type) then new.people end,
    case when not new.from_waiting_list then new.decision_due_at end,
    new.entered_by is not null
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
    erased_at = excluded.erased_at,
    day = excluded.day,
    last_day = excluded.last_day,
    people = excluded.people,
    promised_at = excluded.promised_at,
    is_entered = excluded.is_entered;
  return null;
end
$$;

create trigger keep_booking_figures
  after insert or update of
    created_at, source, booked_items, is_suspect, status, erased_at, date, last_day, people, decision_due_at
  on public.bookings
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
    -- No decision was promised to a guest of the waiting list.
    and not exists (select from public.bookings where id = new.booking_id and from_waiting_list)
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

-- The first day of the step, a day, a week from Monday on or a month, in which a day of a period lies. The first step
-- begins with the period.
create function public.step_of(day date, step text, first_day date) returns date
  language sql
  immutable
  parallel safe
  return greatest(first_day, case when step = 'day' then day else date_trunc(step, day::timestamp)::date end);

-- A row for each request that came in a period and one for each booking that takes place in it: what the numbers add
-- up. A request that waits counts for the promise once its time is over.
create function public.list_counted(first_day date, last_day date, step text)
  returns table (
    step_day date, source text, kind text, name text, several_items jsonb, requests integer, decided integer,
    confirmed integer, due integer, in_time integer, seconds double precision, trips integer, rentals integer,
    people integer, went integer
  )
  language sql
  stable
  set search_path = ''
as $$
  select
    public.step_of(facts.local_time(requested_at)::date, step, first_day), source, kind, name, several_items,
    1, (is_confirmed or decision.at is not null)::integer, is_confirmed::integer,
    (not is_entered and (decision.at is not null or (promised_at < now() and erased_at is null)))::integer,
    (not is_entered and coalesce(decision.at <= promised_at, false))::integer,
    case when not is_entered then date_part('epoch', decision.at - requested_at) end,
    0, 0, 0, 0
  from public.booking_figures
  cross join lateral (
    -- The decision that comes with an erasure is none.
    select case when erased_at is null or decided_at < erased_at then decided_at end as at
  ) as decision
  where requested_at >= facts.start_of_day(list_counted.first_day)
    and requested_at < facts.start_of_day(list_counted.last_day + 1)
    and is_counted
  union all
  select
    public.step_of(day, step, first_day), source, kind, name, several_items, 0, 0, 0, 0, 0, null,
    (people is not null)::integer, (people is null)::integer, coalesce(people, 0), coalesce(went, 0)
  from public.booking_figures
  where day between list_counted.first_day and list_counted.last_day and is_confirmed
  union all
  -- Steps without any.
  select distinct
    public.step_of(passed::date, step, first_day), null, null, null, null::jsonb, 0, 0, 0, 0, 0, null::float, 0, 0, 0,
    0
  from generate_series(list_counted.first_day::timestamp, list_counted.last_day, interval '1 day') as passed
$$;

-- The figures of a period: in all, by step, by source and by what was booked. A custom adventure counts for each item
-- that it names.
create function public.read_figures(first_day date, last_day date, step text)
  returns table (
    part text, step_day date, source text, kind text, name text, requests bigint, bookings bigint, figures jsonb
  )
  language sql
  stable
  set search_path = ''
as $$
  with counted as materialized (
    select * from public.list_counted(read_figures.first_day, read_figures.last_day, read_figures.step)
  ),
  piece as (
    select counted.*, whole.*
    from counted
    cross join lateral (
      values
        ('total', null::date, null::text, null::text, null::text),
        ('step', counted.step_day, null, null, null),
        ('source', null, counted.source, null, null)
    ) as whole (part, in_step, in_source, of_kind, of_name)
    union all
    select counted.*, 'item', null, null, named.kind, named.name
    from counted
    cross join lateral (
      select counted.kind, counted.name where counted.kind is not null
      union
      select entry ->> 'kind', entry ->> 'name' from jsonb_array_elements(counted.several_items) as entry
    ) as named
  )
  select
    part, in_step, in_source, of_kind, of_name, sum(requests), sum(trips + rentals),
    jsonb_build_object(
      'requests', sum(requests),
      'decided', sum(decided),
      'confirmed', sum(confirmed),
      'due', sum(due),
      'in_time', sum(in_time),
      'median_seconds', round(percentile_cont(0.5) within group (order by seconds)),
      'slowest_seconds', round(max(seconds)),
      'trips', sum(trips),
      'rentals', sum(rentals),
      'people', sum(people),
      'went', sum(went)
    )
  from piece
  where part <> 'source' or in_source is not null
  group by part, in_step, in_source, of_kind, of_name
$$;

-- How many people and parties are out on each day of a period, and how many carts. Days without any are left out.
create function public.read_day_loads(first_day date, last_day date)
  returns table (day date, people bigint, parties bigint, carts bigint)
  language sql
  stable
  set search_path = ''
as $$
  select
    booked.day + passed, coalesce(sum(booked.people), 0), count(booked.people), count(*) - count(booked.people)
  from public.booking_figures as booked
  cross join lateral generate_series(0, booked.last_day - booked.day) as passed
  -- What began more than 60 days before the period is not looked for, as in booked_days.
  where booked.day between read_day_loads.first_day - 60 and read_day_loads.last_day
    and booked.is_confirmed
    and booked.day + passed between read_day_loads.first_day and read_day_loads.last_day
  group by 1
$$;

-- How full the items with a limit were: the days on which places were taken, how many of the places of those days, and
-- on how many days there was none left.
create function public.read_item_loads(first_day date, last_day date)
  returns table (kind text, name text, places integer, days bigint, taken bigint, full_days bigint)
  language sql
  stable
  set search_path = ''
as $$
  select
    limits.item_kind, public.describe_item(limits.item_kind, limits.item_id) ->> 'name', limits.people_a_day,
    count(*), sum(held.people)::bigint, count(*) filter (where held.people >= limits.people_a_day)
  from public.item_limits as limits
  join public.held_places(array(
    select row(known.item_kind, known.item_id, read_item_loads.first_day, read_item_loads.last_day)::public.item_period
    from public.item_limits as known
    where known.people_a_day is not null
  )) as held on held.item_kind = limits.item_kind and held.item_id = limits.item_id
  where limits.people_a_day is not null
  group by limits.item_kind, limits.item_id, limits.people_a_day
$$;

-- The load of a period: by weekday from Monday on, the five days with the most people, and the items with a limit.
create function public.read_loads(first_day date, last_day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  with load as materialized (
    select * from public.read_day_loads(read_loads.first_day, read_loads.last_day)
  )
  select jsonb_build_object(
    'weekdays', (
      select jsonb_agg(to_jsonb(sums) order by sums.weekday)
      from (
        select
          extract(isodow from passed)::integer as weekday, count(*) as days, coalesce(sum(people), 0) as people,
          coalesce(sum(parties), 0) as parties, coalesce(sum(carts), 0) as carts
        from generate_series(read_loads.first_day::timestamp, read_loads.last_day, interval '1 day') as passed
        left join load on load.day = passed::date
        group by 1
      ) as sums
    ),
    'busiest', (
      select coalesce(jsonb_agg(to_jsonb(busy) order by busy.people desc, busy.day), '[]')
      from (select * from load where people > 0 order by people desc, day limit 5) as busy
    ),
    'places', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.name, item.kind), '[]')
      from public.read_item_loads(read_loads.first_day, read_loads.last_day) as item
    )
  )
$$;

-- The numbers of the desk for a period of local days, of up to ten years: what they mean is in
-- docs/product/numbers-and-data.md, Numbers. As its owner: administrators do not read the catalogue, and no other
-- role executes the functions above, which take periods of any length. Refuses everyone but administrators, so that a
-- session that has ended does not read as a business without requests.
create function public.read_numbers(first_day date, last_day date) returns jsonb
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

comment on function public.read_numbers(date, date) is
  'Requests, trips, people and replies of a period: in all, by step, by item and by source; and the load of its days';

-- The links of partners by which requests ever came, the latest first.
create function public.read_partner_links() returns table (source text, requests bigint, newest timestamptz)
  language sql
  stable
  set search_path = ''
as $$
  select source, count(*), max(requested_at)
  from public.booking_figures
  where source like 'link:%' and is_counted
  group by source
  order by 3 desc, 1
$$;

comment on function public.read_partner_links() is
  'The links of partners by which requests came, with their number and the newest one';

revoke all on function
  public.keep_booking_figures(), public.keep_decision_figures(), public.step_of(date, text, date),
  public.list_counted(date, date, text), public.read_figures(date, date, text), public.read_day_loads(date, date),
  public.read_item_loads(date, date), public.read_loads(date, date), public.read_numbers(date, date),
  public.read_partner_links()
  from public, anon, authenticated, service_role;
grant execute on function public.read_numbers(date, date), public.read_partner_links() to authenticated, service_role;
