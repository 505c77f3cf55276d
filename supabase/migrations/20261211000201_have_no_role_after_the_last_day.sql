-- The role of the caller at the desk; null for everyone else. The app_metadata of the account has it: only the auth
-- service can write it, and the access token carries it.
--
-- A token is valid until it expires, for up to an hour. So the function checks the current state: the token's session
-- exists and has not ended, and the account has a role now and is neither banned nor deleted. A person with a second
-- factor needs a session that used it, so that a stolen password alone does not open the desk. One without a second
-- factor has the role while the settings of the desk require none. An account of the crew ends with its last day.
--
-- API roles cannot read schema auth, so the function runs with its owner's rights. It reads the caller's own rows only,
-- and only for a token with a role.
create or replace function public.desk_role() returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if facts.role_of_claim(auth.jwt() -> 'app_metadata' ->> 'role') is null then
    return null;
  end if;
  return (
    select facts.role_of_claim(account.raw_app_meta_data ->> 'role')
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and not exists (
        select from public.administrators as one where one.id = account.id and one.ends_on < facts.local_today()
      )
      and case
        when auth.jwt() ->> 'aal' = 'aal2' then public.used_second_factor()
        else not (
          exists (
            select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
          )
          or exists (select from public.desk_settings where requires_second_factor)
        )
      end
  );
end
$$;
