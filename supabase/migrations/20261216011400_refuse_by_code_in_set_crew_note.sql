-- Stores what the crew must know of a party; an empty note deletes it. As its owner: no role of the API writes the
-- table.
create or replace function public.set_crew_note(booking uuid, note text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'write notes for the crew'));
  end if;
  -- An erasure of the booking waits, and then deletes the note.
  perform from public.bookings where id = set_crew_note.booking and erased_at is null for no key update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if coalesce(set_crew_note.note, '') !~ '\S' then
    delete from public.crew_notes where booking_id = set_crew_note.booking;
    return;
  end if;
  insert into public.crew_notes as known (booking_id, note)
  values (set_crew_note.booking, btrim(set_crew_note.note, E' \t\n\r'))
  on conflict on constraint crew_notes_pkey do update
  set note = excluded.note, written_by = excluded.written_by, written_by_name = excluded.written_by_name,
    written_at = now()
  where known.note <> excluded.note;
end
$$;
