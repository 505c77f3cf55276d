-- No mail is about an erased booking, whatever stores it, and none goes to a visitor without an address. The one about
-- an address that was removed is held with those that waited for it, so that an undo tells the changes before it.
create or replace function public.skip_mail_without_address() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (
    select
    from public.bookings
    where id = new.booking_id
      and email = ''
      and (
        erased_at is not null
        or (facts.is_for_visitor(new.kind) and new.payload #> '{changed_facts,email,from}' is null)
      )
  ) then
    return null;
  end if;
  return new;
end
$$;
