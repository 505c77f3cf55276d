-- An administrator is a user whose app_metadata has the role 'admin'. Only the auth service can write it, and the
-- access token carries it. Every policy calls this function and nothing else.
--
-- An administrator who has enrolled a second factor needs a session that used it (assurance level aal2), so that a
-- stolen password alone does not open the desk. An administrator without a second factor needs none.
--
-- A token is valid until it expires, for up to an hour. So the function checks the current state: the token's session
-- exists and has not ended, and the account still has the role and is neither banned nor deleted.
--
-- API roles cannot read schema auth, so the function runs with its owner's rights. It reads the caller's own rows only,
-- and only for the token of an administrator. Policies call it as `(select public.is_admin())`, which runs it once per
-- statement.
create function public.is_admin() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case
    when auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'admin' then false
    else exists (
      select
      from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and session.user_id = auth.uid()
        and (session.not_after is null or session.not_after > now())
        and account.raw_app_meta_data ->> 'role' = 'admin'
        and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now())
        and (
          auth.jwt() ->> 'aal' = 'aal2'
          or not exists (
            select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
          )
        )
    )
  end
$$;

comment on function public.is_admin() is
  'Whether this request comes from an administrator whose session stands, with the second factor where one is enrolled';

revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
