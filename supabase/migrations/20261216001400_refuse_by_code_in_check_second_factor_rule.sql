-- Who requires a second factor of everybody has used one, so that one person can still open the desk. API roles
-- cannot read schema auth, so the function runs with its owner's rights.
create or replace function public.check_second_factor_rule() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.used_second_factor() then
    perform facts.refuse('people.no-second-factor');
  end if;
  return new;
end
$$;
