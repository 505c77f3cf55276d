-- A token is good until it ends, for up to an hour. An administrator who signs out, is banned or loses the role must not
-- read bookings that long, so the function asks what is true now: the token's session exists and has not ended, and the
-- account has the role and is neither banned nor deleted. Only an administrator's token makes it look.
create or replace function public.is_admin() returns boolean
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
          or not exists (select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified')
        )
    )
  end
$$;

comment on function public.is_admin() is
  'Whether this request comes from an administrator whose session stands, with the second factor where one is enrolled';
