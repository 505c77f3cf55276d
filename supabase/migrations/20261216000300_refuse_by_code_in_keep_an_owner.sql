-- Throws if no other owner can sign in. After the lock.
create or replace function public.keep_an_owner(leaving uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if not exists (
    select
    from public.administrators as other
    join auth.users as account on account.id = other.id
    where other.id <> leaving
      and other.role = 'owner'
      and coalesce(account.email_confirmed_at, account.phone_confirmed_at) is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
  ) then
    perform facts.refuse('people.last-owner');
  end if;
end
$$;
