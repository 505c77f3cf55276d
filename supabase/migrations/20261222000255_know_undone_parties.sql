-- Whether a change takes back that a party was divided or merged.
create function public.undoes_party(line public.booking_changes) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.booking_changes as undone
    where undone.booking_id = line.booking_id and undone.sequence = line.undoes
      and undone.changed_facts ?| array['divided', 'merged']
  )
$$;

revoke all on function public.undoes_party(public.booking_changes) from public, anon, authenticated, service_role;
