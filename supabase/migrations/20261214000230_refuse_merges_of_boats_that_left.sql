-- Refuses two bookings that cannot become one party.
create or replace function public.refuse_merge(current public.bookings, other public.bookings) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if not facts.is_open(current.status) or not facts.is_open(other.status) then
    raise exception 'One of the two bookings is cancelled' using errcode = 'check_violation';
  end if;
  if not facts.asks_people(current.booking_type)
    or (current.booking_type, current.tour_id, current.combo_tour_id, current.custom_tour_ids, current.date)
      is distinct from (other.booking_type, other.tour_id, other.combo_tour_id, other.custom_tour_ids, other.date)
  then
    raise exception 'One party is of one tour and day' using errcode = 'check_violation';
  end if;
  if current.status <> other.status then
    raise exception 'One of the two bookings waits for a decision. Decide about it first'
      using errcode = 'check_violation';
  end if;
  if not public.are_of_one_guest(array[current.id, other.id]) then
    raise exception 'These bookings have neither an e-mail address nor a telephone number in common'
      using errcode = 'check_violation';
  end if;
  if exists (select from public.change_requests where booking_id = other.id and handled_at is null) then
    raise exception 'The visitor has asked for a change of the other booking. Answer it first'
      using errcode = 'check_violation';
  end if;
  if other.departure_id <> current.departure_id and exists (
    select
    from public.departure_marks
    where departure_id = other.departure_id and mark = 'went-out' and is_set
  ) then
    raise exception 'The other party went out on another departure' using errcode = 'check_violation';
  end if;
  if current.entered_by is null and current.people + other.people > facts.most_people() then
    raise exception 'A booking that a visitor sent has at most % people', facts.most_people()
      using errcode = 'check_violation';
  end if;
end
$$;
