alter table public.mail_outbox add constraint mail_outbox_about_one_thing check (
  facts.is_about_one_thing(kind, booking_id, change_id, change_request_id, day_offer_id, user_id, payload)
);
