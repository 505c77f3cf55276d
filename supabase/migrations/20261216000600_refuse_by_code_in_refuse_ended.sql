-- Throws if the account of a person of the crew has ended.
create or replace function public.refuse_ended(account uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if exists (select from public.administrators where id = account and ends_on < facts.local_today()) then
    perform facts.refuse('people.ended');
  end if;
end
$$;
