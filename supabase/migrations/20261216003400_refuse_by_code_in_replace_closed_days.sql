-- Closes and opens days in one step: takes the closures with these ids away and stores others. A part of a period is
-- opened by storing the days around it, and a step is undone by the step that changes the two sides: `stored` has rows
-- of closed_days. 'done', also for a step that was stored before. 'changed' if someone else has changed the closures
-- meanwhile; nothing happens then. As its owner: administrators do not write the call of a closure by themselves.
create or replace function public.replace_closed_days(removed uuid[], stored jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored_ids uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(stored) as one);
  found_ids uuid[];
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'close days'));
  end if;
  if cardinality(removed) > 400 or cardinality(stored_ids) > 400 then
    perform facts.refuse('closed-days.too-many');
  end if;
  perform from public.closed_days as closed
  where closed.id = any (removed || stored_ids)
  order by closed.id
  for update;
  found_ids := array(select closed.id from public.closed_days as closed where closed.id = any (removed || stored_ids));
  if found_ids @> stored_ids and not found_ids && removed then
    return jsonb_build_object('outcome', 'done');
  end if;
  if not found_ids @> removed or found_ids && stored_ids then
    return jsonb_build_object('outcome', 'changed');
  end if;
  delete from public.closed_days as closed where closed.id = any (removed);
  insert into public.closed_days (id, first_day, last_day, item_kind, item_id, reason, weather_call_id)
  select one.id, one.first_day, one.last_day, one.item_kind, one.item_id, one.reason, one.weather_call_id
  from jsonb_to_recordset(stored) as one (
    id uuid, first_day date, last_day date, item_kind text, item_id text, reason text, weather_call_id uuid
  );
  return jsonb_build_object('outcome', 'done');
end
$$;
