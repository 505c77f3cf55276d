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
    status in ('pending', 'confirmed', 'cancelled', 'waitlisted', 'offered')
  );

alter table public.bookings
  drop constraint if exists bookings_source_known,
  add constraint bookings_source_known check (
    case when entered_by is null
      then source in ('direct', 'search', 'social', 'referral') or source ~ '^link:[a-z0-9]{1,30}$'
      else coalesce(facts.is_entered_source(source) or source ~ '^link:[a-z0-9]{1,30}$', false)
    end
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
  drop constraint if exists bookings_name_without_controls,
  add constraint bookings_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_email_without_controls,
  add constraint bookings_email_without_controls check (
    email !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_message_without_controls,
  add constraint bookings_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
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
    or (email = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))
  );

alter table public.bookings
  drop constraint if exists bookings_phone_form,
  add constraint bookings_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'
    or (phone = '' and (is_changed_by_desk or num_nonnulls(erased_at, entered_by) > 0))
  );

alter table public.bookings
  drop constraint if exists bookings_people_range,
  add constraint bookings_people_range check (
    people between 1 and
    case when entered_by is null and not is_changed_by_desk then 12 else 200 end
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

alter table public.bookings
  drop constraint if exists bookings_last_day_range,
  add constraint bookings_last_day_range check (
    last_day is not null and last_day between date and date + 29
  );

alter table public.bookings
  drop constraint if exists bookings_tour_id_for_tours,
  add constraint bookings_tour_id_for_tours check (
    (booking_type = 'tour') = (tour_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_combo_tour_id_for_combos,
  add constraint bookings_combo_tour_id_for_combos check (
    (booking_type = 'combo') = (combo_tour_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_custom_tour_ids_for_custom,
  add constraint bookings_custom_tour_ids_for_custom check (
    (booking_type = 'custom') = (custom_tour_ids is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_golf_cart_id_for_golf_carts,
  add constraint bookings_golf_cart_id_for_golf_carts check (
    (booking_type = 'golf-cart') = (golf_cart_id is not null)
  );

alter table public.bookings
  drop constraint if exists bookings_golf_cart_people,
  add constraint bookings_golf_cart_people check (
    not (booking_type = 'golf-cart') or people = 1
  );

alter table public.booking_changes
  drop constraint if exists booking_changes_message_without_controls,
  add constraint booking_changes_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.change_requests
  drop constraint if exists change_requests_message_without_controls,
  add constraint change_requests_message_without_controls check (
    message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.booking_notes
  drop constraint if exists booking_notes_note_without_controls,
  add constraint booking_notes_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.guest_notes
  drop constraint if exists guest_notes_note_without_controls,
  add constraint guest_notes_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_meeting_point_length,
  add constraint bookings_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.bookings
  drop constraint if exists bookings_meeting_point_without_controls,
  add constraint bookings_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.bookings
  drop constraint if exists bookings_pickup_place_length,
  add constraint bookings_pickup_place_length check (
    char_length(pickup_place) <= 200
  );

alter table public.bookings
  drop constraint if exists bookings_pickup_place_without_controls,
  add constraint bookings_pickup_place_without_controls check (
    pickup_place !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.departure_times
  drop constraint if exists departure_times_meeting_point_length,
  add constraint departure_times_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.departure_times
  drop constraint if exists departure_times_meeting_point_without_controls,
  add constraint departure_times_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.departures
  drop constraint if exists departures_meeting_point_length,
  add constraint departures_meeting_point_length check (
    char_length(meeting_point) <= 200
  );

alter table public.departures
  drop constraint if exists departures_meeting_point_without_controls,
  add constraint departures_meeting_point_without_controls check (
    meeting_point !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
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

alter table public.tours
  drop constraint if exists tours_name_length,
  add constraint tours_name_length check (
    char_length(name) <= 120
  );

alter table public.tours
  drop constraint if exists tours_description_length,
  add constraint tours_description_length check (
    char_length(description) <= 5000
  );

alter table public.tours
  drop constraint if exists tours_duration_length,
  add constraint tours_duration_length check (
    char_length(duration) <= 100
  );

alter table public.tours
  drop constraint if exists tours_image_url_length,
  add constraint tours_image_url_length check (
    char_length(image_url) <= 2000
  );

alter table public.tours
  drop constraint if exists tours_image_alt_length,
  add constraint tours_image_alt_length check (
    char_length(image_alt) <= 300
  );

alter table public.tours
  drop constraint if exists tours_included_count,
  add constraint tours_included_count check (
    coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= 50
  );

alter table public.tours
  drop constraint if exists tours_included_length,
  add constraint tours_included_length check (
    included::varchar(300)[]::text[] = included
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_name_length,
  add constraint tour_overlays_name_length check (
    char_length(name) <= 120
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_description_length,
  add constraint tour_overlays_description_length check (
    char_length(description) <= 5000
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_duration_length,
  add constraint tour_overlays_duration_length check (
    char_length(duration) <= 100
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_url_length,
  add constraint tour_overlays_image_url_length check (
    char_length(image_url) <= 2000
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_image_alt_length,
  add constraint tour_overlays_image_alt_length check (
    char_length(image_alt) <= 300
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_count,
  add constraint tour_overlays_included_count check (
    coalesce(array_ndims(included), 1) = 1 and cardinality(included) <= 50
  );

alter table public.tour_overlays
  drop constraint if exists tour_overlays_included_length,
  add constraint tour_overlays_included_length check (
    included::varchar(300)[]::text[] = included
  );

alter table public.booking_links
  drop constraint if exists booking_links_purpose_known,
  add constraint booking_links_purpose_known check (
    purpose in ('decision', 'visit')
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_area_known,
  add constraint desk_changes_area_known check (
    area in (
      'closed days', 'limits', 'tours', 'gallery', 'settings', 'people', 'guests', 'boats and crew'
    )
  );

alter table public.desk_changes
  drop constraint if exists desk_changes_act_known,
  add constraint desk_changes_act_known check (
    act in (
      'added', 'changed', 'removed', 'invited', 'invited again', 'invitation withdrawn', 'invitation accepted',
      'merged', 'taken apart', 'assigned', 'unassigned'
    )
  );

alter table public.mail_outbox
  drop constraint if exists mail_outbox_kind_known,
  add constraint mail_outbox_kind_known check (
    kind in (
      'booking-operator', 'booking-visitor', 'decision-half-time', 'decision-overdue', 'booking-confirmed',
      'booking-cancelled', 'booking-changed', 'booking-divided', 'booking-merged', 'change-request',
      'daily-digest', 'weather-call', 'other-days', 'new-user', 'administrator-added', 'after-trip',
      'trip-reminder', 'waiting-list', 'place-offered', 'place-withdrawn'
    )
  );

alter table public.administrators
  drop constraint if exists administrators_role_known,
  add constraint administrators_role_known check (
    role in ('owner', 'staff', 'crew')
  );

alter table public.administrator_invitations
  drop constraint if exists administrator_invitations_role_known,
  add constraint administrator_invitations_role_known check (
    role in ('owner', 'staff', 'crew')
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_count,
  add constraint desk_settings_rental_statements_count check (
    coalesce(array_ndims(rental_statements), 1) = 1 and cardinality(rental_statements) <= 8
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_length,
  add constraint desk_settings_rental_statements_length check (
    rental_statements::varchar(200)[]::text[] = rental_statements
  );

alter table public.desk_settings
  drop constraint if exists desk_settings_rental_statements_without_controls,
  add constraint desk_settings_rental_statements_without_controls check (
    array_to_string(rental_statements, '') !~ '[\u0001-\u001f\u007f-\u009f]'
  );
