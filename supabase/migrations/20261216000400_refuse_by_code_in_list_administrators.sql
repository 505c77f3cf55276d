-- The people of the desk, the longest first, and how they sign in. The passkeys are in a table that older projects
-- lack.
create or replace function public.list_administrators()
  returns table (
    id uuid, email text, name text, since timestamptz, added_by_name text, last_sign_in_at timestamptz,
    has_passkey boolean, has_second_factor boolean, is_caller boolean, role text, ends_on date
  )
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  with_passkey uuid[] := '{}';
begin
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'see the people'));
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'select coalesce(array_agg(distinct user_id), ''{}'') from auth.webauthn_credentials' into with_passkey;
  end if;
  return query
    select one.id, one.email, one.name, one.since, one.added_by_name, account.last_sign_in_at,
      one.id = any (with_passkey),
      exists (select from auth.mfa_factors as factor where factor.user_id = one.id and factor.status = 'verified'),
      one.id = auth.uid(), one.role, one.ends_on
    from public.administrators as one
    join auth.users as account on account.id = one.id
    order by one.since, one.id;
end
$$;
