-- The language of an account is `locale` in its metadata: sign-up stores that of the page, and the mails of the auth
-- service follow it (docs/decisions/0047-a-booking-has-a-language.md). Anybody may sign up with any metadata, and a
-- template of a hosted project fails on a number, so nothing but a language of the texts stays there. As its owner: the
-- auth service has no rights here.
create function public.keep_known_language() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data -> 'locale') <> 'string'
    or not facts.is_language(new.raw_user_meta_data ->> 'locale')
  then
    new.raw_user_meta_data := new.raw_user_meta_data - 'locale';
  end if;
  return new;
end
$$;

create trigger keep_known_language before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'locale')
  execute function public.keep_known_language();

revoke all on function public.keep_known_language() from public, anon, authenticated, service_role;
