-- What was ticked keeps its version, so no two wordings have the same. Their translation is a part of them
-- (6-desk/25-translations.sql).
create or replace function public.count_rental_wordings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rental_statements_version := old.rental_statements_version
    + case
      when new.rental_statements <> old.rental_statements
        or current_setting('desk.wording_translated', true) = 'true' then 1
      else 0
    end;
  return new;
end
$$;
