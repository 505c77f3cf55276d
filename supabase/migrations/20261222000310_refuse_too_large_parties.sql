-- Refuses two bookings that cannot become one party.
create or replace function public.refuse_merge(current public.bookings, other public.bookings) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if not facts.is_open(current.status) or not facts.is_open(other.status) then
    perform facts.refuse('merge.cancelled');
  end if;
  if not facts.asks_people(current.booking_type)
    or (current.booking_type, current.tour_id, current.combo_tour_id, current.custom_tour_ids, current.date)
      is distinct from (other.booking_type, other.tour_id, other.combo_tour_id, other.custom_tour_ids, other.date)
  then
    perform facts.refuse('merge.other-day');
  end if;
  if current.status <> other.status then
    perform facts.refuse('merge.undecided');
  end if;
  if not public.are_of_one_guest(array[current.id, other.id]) then
    perform facts.refuse('merge.no-contact');
  end if;
  if exists (select from public.change_requests where booking_id = other.id and handled_at is null) then
    perform facts.refuse('merge.wish');
  end if;
  if other.departure_id <> current.departure_id and exists (
    select
    from public.departure_marks
    where departure_id = other.departure_id and mark = 'went-out' and is_set
  ) then
    perform facts.refuse('merge.went-out');
  end if;
  if current.people + other.people > facts.largest_group() then
    perform facts.refuse('merge.too-large', jsonb_build_object('most', facts.largest_group()));
  end if;
end
$$;
