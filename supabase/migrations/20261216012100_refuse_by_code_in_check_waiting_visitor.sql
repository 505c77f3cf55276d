-- Refuses, as refuse_tours_and_days does, a visitor who asks for the waiting list: of a tour that is not offered, of a
-- day that is closed, taken or too soon, and of one that has room ('has-room'), for which they can send a request.
create or replace function public.check_waiting_visitor(request public.bookings, names_hidden_tour boolean) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  booked_kind constant text := facts.item_kind_of(request.booking_type);
  known_ids constant text[] := public.known_items(booked_kind, public.booked_ids(
    request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids
  ));
  obstacle record;
begin
  if public.is_admin() or exists (select from public.bookings where id = request.id) then
    return;
  end if;
  if names_hidden_tour then
    perform facts.refuse('tour.not-offered', jsonb_build_object('why', 'not-offered'));
  end if;
  -- The constraints of the table refuse days of another form.
  if (request.date <= date '9999-12-31'
    and coalesce(request.last_day, request.date) between request.date
      and request.date + facts.most_rental_days() - 1) is not true
  then
    return;
  end if;
  select * into obstacle
  from public.find_unavailable_days(
    request.booking_type, known_ids, request.people, request.date, request.date,
    coalesce(request.last_day, request.date) - request.date + 1
  );
  if not found then
    perform facts.refuse('day.has-room', jsonb_build_object('why', 'has-room', 'reason', null));
  end if;
  if obstacle.why <> 'full' then
    perform facts.refuse('day.unavailable', jsonb_build_object('why', obstacle.why, 'reason', obstacle.reason));
  end if;
end
$$;
