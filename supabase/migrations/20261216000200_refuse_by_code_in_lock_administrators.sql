-- Throws unless the caller is an owner now, also after waiting for the lock.
create or replace function public.lock_administrators() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Before the lock, so that strangers cannot hold it.
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'manage people'));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'manage people'));
  end if;
end
$$;
