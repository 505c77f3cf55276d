-- Texts of people contain no control characters, which no screen shows.
-- Those that are stored become a character that shows their place. The names, addresses and messages of a booking
-- cannot change otherwise.
alter table public.bookings disable trigger check_booking_update;
update public.bookings set
  name = regexp_replace(name, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  email = regexp_replace(email, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g'),
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where concat(name, email, message) ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';
alter table public.bookings enable trigger check_booking_update;

update public.booking_changes set
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where message ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';

update public.change_requests set
  message = regexp_replace(message, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where message ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';

update public.booking_notes set
  note = regexp_replace(note, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]', '�', 'g')
where note ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]';

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
