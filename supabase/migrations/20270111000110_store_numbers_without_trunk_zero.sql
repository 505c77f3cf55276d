-- A telephone number that comes through the API is stored as the form sends it, so that links call it and its guest is
-- found by it. A part of a party keeps what the party has (7-trips/40-parties.sql).
create function public.leave_out_trunk_zero() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.phone := facts.without_trunk_zero(new.phone);
  return new;
end
$$;

create trigger leave_out_trunk_zero before insert on public.bookings
  for each row when (new.divided_from is null and new.phone like '%(%')
  execute function public.leave_out_trunk_zero();

revoke all on function public.leave_out_trunk_zero() from public, anon, authenticated, service_role;

-- The booking with these changes, by column. A day that moves takes the last day with it. Refuses any other column, and
-- what has changed since `of_people` and `seen`; the constraints of the table check the rest.
create or replace function public.with_changes(current public.bookings, changes jsonb) returns public.bookings
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  edited public.bookings;
begin
  if changes - array[
    'date', 'last_day', 'people', 'name', 'email', 'phone', 'message', 'language',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids',
    'departure_id', 'leaves_at', 'back_at', 'meeting_point', 'pickup_at', 'pickup_place', 'of_people', 'seen'
  ] <> '{}' then
    perform facts.refuse('change.fields');
  end if;
  if changes ? 'departure_id' and current.status <> facts.confirmed() then
    perform facts.refuse('booking.unconfirmed-departure');
  end if;
  if (changes ->> 'of_people')::integer <> current.people then
    perform facts.refuse('booking.people-changed', jsonb_build_object('people', current.people));
  end if;
  edited := jsonb_populate_record(current, changes);
  edited.email := lower(edited.email collate "C");
  if changes ? 'phone' then
    edited.phone := facts.without_trunk_zero(edited.phone);
  end if;
  edited.message := nullif(edited.message, '');
  edited.meeting_point := nullif(btrim(edited.meeting_point), '');
  edited.pickup_place := nullif(btrim(edited.pickup_place), '');
  perform public.refuse_overtaken_facts(current, edited, changes -> 'seen');
  if changes ?| array['leaves_at', 'back_at', 'meeting_point']
    and public.only_tour(edited.tour_id, edited.custom_tour_ids) is not null
  then
    perform facts.refuse('departure.owns-hour');
  end if;
  if (edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids)
    is distinct from (current.tour_id, current.combo_tour_id, current.golf_cart_id, current.custom_tour_ids)
  then
    edited.booked_items := public.describe_items(
      edited.tour_id, edited.combo_tour_id, edited.golf_cart_id, edited.custom_tour_ids
    );
    if jsonb_path_exists(edited.booked_items, '$[*].name ? (@ == null)') then
      perform facts.refuse('item.not-offered');
    end if;
  end if;
  if not facts.is_rental(edited.booking_type) then
    edited.last_day := public.last_day_of_trip(edited.date, (changes ->> 'last_day')::date, edited.booked_items);
    return edited;
  end if;
  if not changes ? 'last_day' then
    edited.last_day := edited.date + (current.last_day - current.date);
  end if;
  edited.booked_items := jsonb_set(
    edited.booked_items, '{0,days}', to_jsonb(edited.last_day - edited.date + 1)
  );
  return edited;
end
$$;
