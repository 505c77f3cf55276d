-- Written by `npm run catalogue` from domain/. Change domain/ and run it again.
-- The kinds of boats, the roles of the crew, and what texts about them must not contain.
alter table public.vessels
  drop constraint if exists vessels_kind_known,
  add constraint vessels_kind_known check (
    kind in ('boat', 'van')
  );

alter table public.vessels
  drop constraint if exists vessels_name_without_controls,
  add constraint vessels_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.vessels
  drop constraint if exists vessels_note_without_controls,
  add constraint vessels_note_without_controls check (
    note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.crew_members
  drop constraint if exists crew_members_roles_known,
  add constraint crew_members_roles_known check (
    roles <@ array['captain', 'guide', 'driver', 'deckhand']
  );

alter table public.crew_members
  drop constraint if exists crew_members_name_without_controls,
  add constraint crew_members_name_without_controls check (
    name !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]'
  );

alter table public.crew_members
  drop constraint if exists crew_members_phone_form,
  add constraint crew_members_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$'
    or phone = ''
  );
