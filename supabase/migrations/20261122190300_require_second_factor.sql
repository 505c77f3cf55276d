-- Whether every administrator needs a second factor (docs/decisions/0007-second-factor-of-administrators.md). At first
-- one without a second factor needs none. Who has none and must have one adds it at the desk, with the session of the
-- password.
alter table public.desk_settings add column requires_second_factor boolean not null default false;
grant update (requires_second_factor) on table public.desk_settings to authenticated;

-- As before, and a session without the second factor is an administrator's only while none is required.
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
          or not (
            exists (
              select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
            )
            or exists (select from public.desk_settings where requires_second_factor)
          )
        )
    )
  end
$$;

-- Who requires a second factor of everybody has used one, so that one administrator can still open the desk.
create function public.check_second_factor_rule() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Add a second factor to your own account first' using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger check_second_factor_rule before update of requires_second_factor on public.desk_settings
  for each row when (new.requires_second_factor and not old.requires_second_factor)
  execute function public.check_second_factor_rule();

revoke all on function public.check_second_factor_rule() from public, anon, authenticated, service_role;
