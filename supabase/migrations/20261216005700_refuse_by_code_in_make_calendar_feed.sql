-- As its owner: administrators do not write hashes themselves. The token is stored nowhere.
create or replace function public.make_calendar_feed(label text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'make calendar feeds'));
  end if;
  -- Concurrent calls wait for each other, so that they cannot pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds', 0));
  if (select count(*) from public.calendar_feeds) >= 20 then
    perform facts.refuse('feed.too-many');
  end if;
  insert into public.calendar_feeds (label, token_hash, made_by, made_by_email)
  values (btrim(make_calendar_feed.label), sha256(convert_to(token, 'UTF8')), auth.uid(), auth.jwt() ->> 'email');
  return token;
end
$$;
