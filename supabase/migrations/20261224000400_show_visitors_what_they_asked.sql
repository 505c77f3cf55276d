-- The visitor's own page, opened by the link of their mails. It gives no personal data in full: the link may be
-- forwarded, and the address of a booking is unproven. Of a change it says what it was and when, and nothing about who
-- made it. `others` are the trips that belong to the booking, each as this one.
create or replace function public.read_visit_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'date', date, 'people', people, 'booked_items', booked_items,
        'tour_id', tour_id, 'combo_tour_id', combo_tour_id, 'golf_cart_id', golf_cart_id,
        'custom_tour_ids', custom_tour_ids, 'status', status, 'from_waiting_list', from_waiting_list,
        'offered_until', offered_until, 'created_at', created_at,
        'decision_due_at', decision_due_at, 'leaves_at', leaves_at, 'back_at', back_at,
        'meeting_point', meeting_point, 'pickup_at', pickup_at, 'pickup_place', pickup_place
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change',
        public.last_change(id) - array['changed_by_name', 'changed_by_email', 'changed_by_link']
          -- The calendar entry follows every change.
          || jsonb_build_object('sequence', (
            select max(sequence) from public.booking_changes where booking_id = booking
          )),
      'change_requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'asked_facts', asked_facts, 'sent_at', sent_at, 'handled_at', handled_at
        ) order by sent_at), '[]')
        from public.change_requests as request
        where request.booking_id = bookings.id
      ),
      'desk_tours', (select tours from public.desk_tours_of(array[booking])),
      'rental_form', case when status = facts.confirmed() then coalesce(
        rental_form,
        (
          select jsonb_build_object(
            'ticked_at', null, 'version', rental_statements_version, 'statements', rental_statements
          )
          from public.desk_settings
          where public.can_tick_rental_form(bookings)
        )
      ) end,
      'others', public.read_other_trips(read_visit_link.token, booking)
    )
    from public.bookings
    where id = booking
  );
end
$$;
