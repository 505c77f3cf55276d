-- As its owner: administrators do not write the table themselves.
create or replace function public.renew_visit_link(booking uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'renew the links of visitors'));
  end if;
  delete from public.booking_links where booking_id = booking and purpose = 'visit';
  return public.make_booking_link(booking, 'visit');
end
$$;
