-- The desk counts all bookings; it searches among them by search_bookings alone.
drop function public.count_bookings(text);

create function public.count_bookings()
  returns table (
    counts jsonb, waiting_since timestamptz, decision_due_at timestamptz, newest timestamptz, revision text
  )
  language sql
  stable
  set search_path = ''
as $$
  with by_status as (
    select
      status,
      count(*) as bookings,
      min(created_at) as oldest,
      min(decision_due_at) filter (where not is_suspect) as first_due,
      max(created_at) as newest
    from public.search_bookings('')
    group by status
  )
  select
    coalesce(jsonb_object_agg(status, bookings), '{}'),
    min(oldest) filter (where status = facts.pending()),
    min(first_due) filter (where status = facts.pending()),
    max(newest),
    public.desk_revision()
  from by_status
$$;

comment on function public.count_bookings() is
  'Of all bookings: counts by status, the oldest pending one, the first promise, the newest';

revoke all on function public.count_bookings() from public, anon, authenticated, service_role;
grant execute on function public.count_bookings() to authenticated, service_role;
