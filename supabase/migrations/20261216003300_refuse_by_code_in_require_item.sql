-- Refuses an item that neither the catalogue nor table tours has. As its owner: administrators may not read the
-- catalogue table.
create or replace function public.require_item() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.item_id is not null and public.describe_item(new.item_kind, new.item_id) ->> 'name' is null then
    perform facts.refuse('item.unknown');
  end if;
  return new;
end
$$;
