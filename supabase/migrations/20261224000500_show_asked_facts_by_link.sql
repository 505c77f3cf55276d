-- The operator's decision by the link of the notification, without a login. Visitors' roles execute these functions, so
-- each of them gives what its token opens and nothing else.
create or replace function public.read_decision_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'name', name, 'email', email, 'phone', phone, 'date', date,
        'people', people, 'message', message, 'booked_items', booked_items, 'is_suspect', is_suspect,
        'status', status, 'created_at', created_at, 'decision_due_at', decision_due_at
      ),
      -- A request whose decision was undone waits as before.
      'change', case when status <> facts.pending() then public.last_change(id) end,
      'change_requests', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'message', request.message, 'asked_facts', asked_facts, 'sent_at', sent_at
        ) order by sent_at), '[]')
        from public.change_requests as request
        where request.booking_id = bookings.id and handled_at is null
      ),
      'load', public.load_of_day(date, id)
    )
    from public.bookings
    where id = booking
  );
end
$$;
