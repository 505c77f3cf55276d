-- An administrator is a user whose app_metadata has the role 'admin'. Only the auth service can write there, and the
-- access token carries it. Every policy asks this function and nothing else.
--
-- An administrator who has enrolled a second factor needs a session that used it (assurance level aal2), so that a
-- stolen password alone does not open the desk. An administrator without a second factor needs none.
--
-- API roles cannot read the factors, so the function runs with its owner's rights and reads the caller's own factors
-- only. Policies call it as `(select public.is_admin())`, which runs it once per statement.
create function public.is_admin() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case
    when auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'admin' then false
    when auth.jwt() ->> 'aal' = 'aal2' then true
    else not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
  end
$$;

comment on function public.is_admin() is
  'Whether this request comes from an administrator, signed in with the second factor where one is enrolled';

revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
