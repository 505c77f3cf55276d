-- Who is an administrator: the auth service put role 'admin' into the user's app_metadata, which only it can write and
-- which travels in the signed access token. Every policy asks here and nowhere else.
create function public.is_admin() returns boolean
  language sql
  stable
  security invoker
  set search_path = ''
as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role' = 'admin', false)
$$;

comment on function public.is_admin() is 'Whether the access token of this request is an administrator''s';

revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
