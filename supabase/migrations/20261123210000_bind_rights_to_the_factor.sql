-- A token keeps its assurance level until it expires. So the level counts only while the session still has it and the
-- factor that raised the session exists. A service that removes a factor lowers its sessions, or leaves them as they
-- were: neither opens the desk.
create function public.used_second_factor() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select
    from auth.sessions as session
    join auth.mfa_factors as factor on factor.id = session.factor_id and factor.user_id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and session.aal = 'aal2'
      and factor.status = 'verified'
  )
$$;

comment on function public.used_second_factor() is
  'Whether the session of this request used a second factor that its account still has';

revoke all on function public.used_second_factor() from public, anon, authenticated, service_role;

create or replace function public.is_admin() returns boolean
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'admin' then
    return false;
  end if;
  return exists (
    select
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and account.raw_app_meta_data ->> 'role' = 'admin'
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
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

-- As before, with the second factor as it is now. API roles cannot read schema auth, so the function runs with its
-- owner's rights.
create or replace function public.check_second_factor_rule() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.used_second_factor() then
    raise exception 'Add a second factor to your own account first' using errcode = 'PT409';
  end if;
  return new;
end
$$;
