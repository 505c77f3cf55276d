-- The public half of the key, which a browser needs for its subscription; null before the first run of the sender.
create or replace function public.push_public_key() returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'get push notifications'));
  end if;
  return (select public_key from public.push_key);
end
$$;
