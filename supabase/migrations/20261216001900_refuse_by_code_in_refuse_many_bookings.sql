-- One booking per request: limits count requests, and one request must not fill a mailbox.
create or replace function public.refuse_many_bookings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from inserted) > 1 then
    perform facts.refuse('booking.several-rows');
  end if;
  return null;
end
$$;
