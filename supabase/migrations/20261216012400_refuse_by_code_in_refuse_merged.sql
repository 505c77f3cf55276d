-- What becomes of a merged booking is decided with the party that took it in.
create or replace function public.refuse_merged() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform facts.refuse('booking.merged', jsonb_build_object('reference', upper(left(old.merged_into::text, 8))));
end
$$;
