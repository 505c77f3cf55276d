-- An administrator enters the language of a guest.
create or replace function public.store_entry(booking uuid, entry jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entered constant public.bookings := jsonb_populate_record(null::public.bookings, entry);
  items jsonb;
begin
  if entry - array[
    'source', 'language', 'booking_type', 'name', 'email', 'phone', 'date', 'last_day', 'people', 'message',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids', 'from_waiting_list'
  ] <> '{}' then
    perform facts.refuse('entry.fields');
  end if;
  perform public.lock_places(
    facts.item_kind_of(entered.booking_type),
    public.booked_ids(entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids),
    entered.date
  );
  insert into public.bookings (
    id, source, language, booking_type, name, email, phone, date, last_day, people, message,
    tour_id, combo_tour_id, golf_cart_id, custom_tour_ids, from_waiting_list, entered_by, entered_by_name
  )
  values (
    booking, entered.source, coalesce(entered.language, facts.first_language()), entered.booking_type, entered.name,
    lower(coalesce(entered.email, '') collate "C"),
    coalesce(entered.phone, ''), entered.date, entered.last_day, entered.people, entered.message,
    entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids,
    coalesce(entered.from_waiting_list, false), auth.uid(), public.author_name()
  )
  returning booked_items into items;
  if jsonb_path_exists(items, '$[*].name ? (@ == null)') then
    perform facts.refuse('item.not-offered');
  end if;
end
$$;
