-- The last message to the visitor of a booking in its changed facts since a change, without those that were undone.
create function public.message_of_changes(booking uuid, since integer) returns text
  language sql
  stable
  set search_path = ''
as $$
  select line.message
  from public.booking_changes as line
  where line.booking_id = message_of_changes.booking
    and line.sequence >= message_of_changes.since
    and line.changed_facts is not null
    and not line.changed_facts ?| array['divided', 'merged']
    and line.message is not null
    and not exists (
      select
      from public.booking_changes as undoing
      where undoing.booking_id = line.booking_id and undoing.undoes = line.sequence
    )
  order by line.sequence desc
  limit 1
$$;

revoke all on function public.message_of_changes(uuid, integer) from public, anon, authenticated, service_role;
