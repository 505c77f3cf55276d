-- The last change of a booking's status for the operator's page: null for a request without one. It has the address of
-- the mail link, and of an administrator the name.
create or replace function public.last_change(booking uuid) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'from_status', from_status, 'to_status', to_status, 'sequence', sequence, 'changed_at', changed_at,
    'changed_by_name', changed_by_name,
    'changed_by_email', case when changed_by_link then changed_by_email end,
    'changed_by_link', changed_by_link
  ) || case when changed_by_guest then jsonb_build_object('changed_by_guest', true) else '{}' end
  from public.booking_changes
  where booking_id = booking and changed_facts is null
  order by sequence desc
  limit 1
$$;
