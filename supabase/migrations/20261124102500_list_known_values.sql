-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- The constraints that list the values and limits of domain/. tests/rls/rules-agree.test.ts compares the form with
-- them.
alter table public.bookings
  drop constraint if exists bookings_type_known,
  add constraint bookings_type_known check (
    booking_type in ('tour', 'combo', 'custom', 'golf-cart')
  );

alter table public.bookings
  drop constraint if exists bookings_status_known,
  add constraint bookings_status_known check (
    status in ('pending', 'confirmed', 'cancelled')
  );

alter table public.bookings
  drop constraint if exists bookings_source_known,
  add constraint bookings_source_known check (
    source in ('direct', 'search', 'social', 'referral') or source ~ '^link:[a-z0-9]{1,30}$'
  );

alter table public.bookings
  drop constraint if exists bookings_name_length,
  add constraint bookings_name_length check (
    char_length(name) between 2 and 100
  );

alter table public.bookings
  drop constraint if exists bookings_name_trimmed,
  add constraint bookings_name_trimmed check (
    name !~ ('^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      '|[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]$')
  );

alter table public.bookings
  drop constraint if exists bookings_email_length,
  add constraint bookings_email_length check (
    char_length(email) <= 254
  );

alter table public.bookings
  drop constraint if exists bookings_email_form,
  add constraint bookings_email_form check (
    email ~ ('^[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '@[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '\.[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
    or (erased_at is not null and email = '')
  );

alter table public.bookings
  drop constraint if exists bookings_phone_form,
  add constraint bookings_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$' or (erased_at is not null and phone = '')
  );

alter table public.bookings
  drop constraint if exists bookings_people_range,
  add constraint bookings_people_range check (
    people between 1 and 12
  );

alter table public.bookings
  drop constraint if exists bookings_message_length,
  add constraint bookings_message_length check (
    char_length(message) <= case booking_type when 'custom' then 9000 else 2000 end
  );

alter table public.bookings
  drop constraint if exists bookings_custom_tour_ids_count,
  add constraint bookings_custom_tour_ids_count check (
    custom_tour_ids is null
    or (coalesce(array_ndims(custom_tour_ids), 1) = 1 and cardinality(custom_tour_ids) between 1 and 50)
  );

alter table public.catalogue_items
  drop constraint if exists catalogue_items_kind_known,
  add constraint catalogue_items_kind_known check (
    kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.closed_days
  drop constraint if exists closed_days_kind_known,
  add constraint closed_days_kind_known check (
    item_kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.item_limits
  drop constraint if exists item_limits_kind_known,
  add constraint item_limits_kind_known check (
    item_kind in ('tour', 'combo', 'golf-cart')
  );

alter table public.tours
  drop constraint if exists tours_category_known,
  add constraint tours_category_known check (
    category in ('fishing', 'snorkeling', 'sailing', 'mainland', 'adventure')
  );

alter table public.change_requests
  drop constraint if exists change_requests_kind_known,
  add constraint change_requests_kind_known check (
    kind in ('change', 'cancel')
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_area_known,
  add constraint desk_changes_area_known check (
    area in ('closed days', 'limits', 'tours', 'gallery', 'settings', 'people')
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_act_known,
  add constraint desk_changes_act_known check (
    act in (
      'added', 'changed', 'removed', 'invited', 'invited again', 'invitation withdrawn', 'invitation accepted'
    )
  );

alter table public.mail_outbox
  drop constraint if exists mail_outbox_kind_known,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'decision-half-time', 'decision-overdue', 'booking-confirmed',
      'booking-cancelled', 'change-request', 'daily-digest', 'weather-call', 'new-user', 'administrator-added'
    )
  );
