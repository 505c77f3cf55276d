-- Stores a change request and the mail about it to the operator.
create function public.store_change_request(booking uuid, kind text, words text, asked jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  request public.change_requests;
begin
  insert into public.change_requests (booking_id, kind, message, asked_facts)
  values (booking, store_change_request.kind, words, asked)
  returning * into request;
  insert into public.mail_outbox (kind, booking_id, change_request_id, payload)
  values (
    'change-request', booking, request.id,
    jsonb_build_object(
      'kind', request.kind, 'message', request.message, 'asked_facts', request.asked_facts, 'sent_at', request.sent_at
    )
  );
end
$$;

revoke all on function public.store_change_request(uuid, text, text, jsonb)
  from public, anon, authenticated, service_role;
