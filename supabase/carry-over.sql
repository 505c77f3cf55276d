-- Our own server runs this after it has copied the rows of a database that migrations before version 0.1.0 made into
-- the schema of the present ones (server/README.md, Database). It fills what those did not store.

update public.bookings set booked_items = (
  select coalesce(jsonb_agg(public.describe_item(item.kind, item.id) order by item.place), '[]')
  from (
    values ('tour', tour_id, 0), ('combo', combo_tour_id, 0), ('golf-cart', golf_cart_id, 0)
    union all
    select 'tour', tour.id, tour.place::integer from unnest(custom_tour_ids) with ordinality as tour (id, place)
  ) as item (kind, id, place)
  where item.id is not null
)
where booked_items = '[]';
