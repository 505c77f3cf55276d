-- A move of parties that makes its departure locks the places of their days before it
-- (supabase/schemas/4-days/14-departure-locks.sql).

create or replace function public.move_parties(
  parties uuid[], departure uuid, made jsonb default null, message text default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  party uuid;
  moved integer := 0;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'move parties'));
  end if;
  if cardinality(parties) > 400 then
    perform facts.refuse('parties.too-many');
  end if;
  perform from public.bookings where id = any (parties) order by id for update;
  perform public.lock_places_of(booking) from public.bookings as booking where id = any (parties) order by date, id;
  if made is not null then
    perform public.add_departure(departure, made);
  end if;
  for party in select distinct id from unnest(parties) as id order by id loop
    moved := moved + (
      public.change_booking(party, jsonb_build_object('departure_id', departure), message, all_the_same)
        ->> 'outcome' = 'done'
    )::integer;
  end loop;
  return jsonb_build_object('moved', moved);
end
$$;
