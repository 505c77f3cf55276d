-- An administrator who has enrolled a second factor is one only in a session that used it (assurance level aal2): a
-- stolen password alone is worth nothing then. Whoever has none goes on as before.
-- API roles cannot read the factors, so the function looks with its owner's rights, at the caller's own and at nothing
-- else; policies call it as `(select public.is_admin())`, once a statement. Only an administrator's call reads the table.
create or replace function public.is_admin() returns boolean
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

comment on function public.is_admin() is 'Whether this request is an administrator''s, signed in with the second factor where one is enrolled';
