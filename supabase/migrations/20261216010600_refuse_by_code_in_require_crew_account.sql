-- Refuses an account that is not one of the crew. As its owner: no role of the API reads the administrators.
create or replace function public.require_crew_account() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- One that was chosen before stays, also with another role.
  if tg_op = 'UPDATE' and new.account_id = old.account_id then
    return new;
  end if;
  if not exists (select from public.administrators where id = new.account_id and role = 'crew') then
    perform facts.refuse('account.not-crew');
  end if;
  return new;
end
$$;
