-- Refuses with SQLSTATE PT409, as refuse_tours_and_days does. The detail names the other rental by its reference only:
-- Postgres writes the detail of an error into its log, and the log of a hosted project must not hold personal data.
-- Administrators also get the id, with which the desk reads the name under their own rights.
create or replace function public.raise_taken_cart(rival uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  named jsonb := (
    select jsonb_build_object('reference', upper(left(id::text, 8)), 'date', date, 'last_day', last_day)
      || case
        when public.is_admin() or auth.jwt() ->> 'role' = 'service_role' then jsonb_build_object('id', id)
        else '{}'
      end
    from public.bookings
    where id = rival
  );
begin
  perform facts.refuse('cart.taken', jsonb_build_object('why', 'taken', 'reason', null, 'by', named));
end
$$;
