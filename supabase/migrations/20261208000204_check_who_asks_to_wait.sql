-- Refuses a booking by the rules for visitors. Those for the waiting list are in 7-trips/38-waiting-list.sql.
create or replace function public.check_visitor_booking(request public.bookings, rules public.booking_rules)
  returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if request.from_waiting_list then
    perform public.check_waiting_visitor(request, rules.names_hidden_tour);
  elsif rules.names_hidden_tour or rules.may_be_unavailable then
    perform public.refuse_tours_and_days(
      rules.names_hidden_tour,
      rules.may_be_unavailable
        and (request.date <= date '9999-12-31'
          and coalesce(request.last_day, request.date) between request.date
            and request.date + facts.most_rental_days() - 1) is true,
      request.id,
      request.booking_type,
      public.booked_ids(request.tour_id, request.combo_tour_id, request.golf_cart_id, request.custom_tour_ids),
      request.people,
      request.date,
      coalesce(request.last_day, request.date)
    );
  end if;
end
$$;
