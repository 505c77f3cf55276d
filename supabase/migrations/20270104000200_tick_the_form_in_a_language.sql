drop function public.tick_rental_form(text, integer);

-- Ticks all statements of a version by the visitor's link: 'ticked', also if they are ticked already; 'changed' if they
-- have another version by now; 'closed' if there is nothing to tick. What was ticked stays when the wording changes.
-- `language` is the one in which the visitor read all of them, null for the first: what they said there stays too.
create function public.tick_rental_form(token text, version integer, language text default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  wording public.desk_settings;
  shown text[];
begin
  -- Concurrent changes of the booking wait here, and the link may end meanwhile.
  select * into current from public.bookings where id = public.find_linked_booking(token, 'visit') for update;
  if current.id is null or public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if not public.can_tick_rental_form(current) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select * into wording from public.desk_settings;
  if current.rental_form is null and tick_rental_form.version is distinct from wording.rental_statements_version then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if current.rental_form is null and tick_rental_form.language is not null then
    select string_to_array(stored.translation, E'\n') into shown
    from public.translations as stored
    where stored.language = tick_rental_form.language
      and stored.text_hash = md5(array_to_string(wording.rental_statements, E'\n'));
    if cardinality(shown) is distinct from cardinality(wording.rental_statements) then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;
  update public.bookings
  set rental_form = jsonb_build_object(
    'ticked_at', now(), 'version', wording.rental_statements_version, 'statements', wording.rental_statements
  ) || case
    when shown is null then '{}'
    else jsonb_build_object('language', tick_rental_form.language, 'shown', shown)
  end
  where id = current.id and rental_form is null;
  return jsonb_build_object('outcome', 'ticked');
end
$$;

comment on function public.tick_rental_form(text, integer, text) is
  'Ticks the form of the rental that the visitor''s link opens; null for any other token';

revoke all on function public.tick_rental_form(text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.tick_rental_form(text, integer, text) to anon;
