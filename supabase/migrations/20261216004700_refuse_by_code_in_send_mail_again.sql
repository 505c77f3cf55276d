-- As its owner: administrators may not write the outbox themselves.
create or replace function public.send_mail_again(mail uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  original public.mail_outbox;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'send mails again'));
  end if;
  -- Concurrent calls for one mail wait for each other here.
  select * into original from public.mail_outbox where id = mail and booking_id is not null for update;
  if not found then
    perform facts.refuse('mail.unknown');
  end if;
  -- A guest is asked and reminded once (docs/product/mail.md, After the trip, The day before). An offer may have ended.
  if facts.is_sent_once(original.kind) and original.sent_at is not null then
    perform facts.refuse('mail.sent-once');
  end if;
  -- Pending mails are sent in the order of the changes; any other mail must still be true.
  if (original.sent_at is not null or original.failed_at is not null) and public.has_changed_since(
    original.booking_id, (select sequence from public.booking_changes where id = original.change_id)
  ) then
    perform facts.refuse('mail.untrue');
  end if;
  -- A mail that waits is made due now, and a copy that waits already is enough. A mail that was given up starts again.
  update public.mail_outbox as same
  set
    next_attempt_at = now(),
    failed_at = null,
    attempts = case when same.failed_at is null then same.attempts else 0 end
  where same.sent_at is null
    and same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.day_offer_id is not distinct from original.day_offer_id;
  if found then
    return;
  end if;
  insert into public.mail_outbox (kind, booking_id, change_id, change_request_id, day_offer_id, payload, repetition)
  select original.kind, original.booking_id, original.change_id, original.change_request_id, original.day_offer_id,
    original.payload, max(same.repetition) + 1
  from public.mail_outbox as same
  where same.booking_id = original.booking_id
    and same.kind = original.kind
    and same.change_id is not distinct from original.change_id
    and same.change_request_id is not distinct from original.change_request_id
    and same.day_offer_id is not distinct from original.day_offer_id;
end
$$;
