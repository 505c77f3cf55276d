-- What a fresh site begins with: the gallery. The pictures are drawn in this project (art/gallery-items.ts has the same
-- names); the fixed tours, combos and carts are part of the site itself and need no rows.
insert into public.gallery_items (id, title, description, image_url, category, is_featured, sort_order) values
  ('00000000-0000-4000-8000-000000000001', 'The Long Pier at Sunset', 'The boards are still warm, the sun is on the water, and supper can wait.', '/images/gallery/palm-pier-at-sunset-960.webp', 'Island life', true, 0),
  ('00000000-0000-4000-8000-000000000002', 'The Wall', 'Past the last coral head the reef drops from light to ink.', '/images/gallery/reef-wall-960.webp', 'Reef', true, 1),
  ('00000000-0000-4000-8000-000000000003', 'Keel-billed Toucan', 'The national bird, louder than its colours.', '/images/gallery/keel-billed-toucan-960.webp', 'Wildlife', true, 2),
  ('00000000-0000-4000-8000-000000000004', 'Home at Dusk', 'Last run of the day, the cayes already black against the sky.', '/images/gallery/catamaran-at-dusk-960.webp', 'Sailing', true, 3),
  ('00000000-0000-4000-8000-000000000005', 'Up the New River', 'Mist in the trees and the launch all but alone on the water.', '/images/gallery/jungle-river-960.webp', 'Mainland', true, 4),
  ('00000000-0000-4000-8000-000000000006', 'The Great Blue Hole', 'A dark eye in Lighthouse Reef, a thousand feet across.', '/images/gallery/great-blue-hole-960.webp', 'Reef', true, 5),
  ('00000000-0000-4000-8000-000000000007', 'Front Street, Evening', 'The lamps come on, the carts go quiet, somebody is grilling.', '/images/gallery/front-street-evening-960.webp', 'Island life', true, 6),
  ('00000000-0000-4000-8000-000000000008', 'Jaguar at the River', 'He comes down to drink when the light has nearly gone.', '/images/gallery/jaguar-at-the-river-960.webp', 'Wildlife', true, 7),
  ('00000000-0000-4000-8000-000000000009', 'Secret Beach', 'A tongue of sand, a table in the shallows, nowhere to be.', '/images/gallery/secret-beach-sandbar-960.webp', 'Island life', false, 8),
  ('00000000-0000-4000-8000-000000000010', 'Turtle Grass', 'A green turtle grazing the meadow behind the reef.', '/images/gallery/turtle-grass-960.webp', 'Reef', false, 9),
  ('00000000-0000-4000-8000-000000000011', 'The Harbour Masters', 'Two brown pelicans waiting for the boats to come in.', '/images/gallery/pelicans-on-the-dock-960.webp', 'Wildlife', false, 10),
  ('00000000-0000-4000-8000-000000000012', 'The Mangrove Channel', 'Quiet water between the roots on the lagoon side.', '/images/gallery/mangrove-channel-960.webp', 'Island life', false, 11),
  ('00000000-0000-4000-8000-000000000013', 'Manatee Channel', 'Slow company in the grass beds off the caye.', '/images/gallery/manatee-channel-960.webp', 'Wildlife', false, 12),
  ('00000000-0000-4000-8000-000000000014', 'Hammock Hour', 'Two palms, one hammock, the reef talking in the distance.', '/images/gallery/hammock-hour-960.webp', 'Island life', false, 13),
  ('00000000-0000-4000-8000-000000000015', 'Inside the Reef', 'Two sloops reaching along the white line of the breakers.', '/images/gallery/reef-passage-960.webp', 'Sailing', false, 14),
  ('00000000-0000-4000-8000-000000000016', 'Into the Light', 'A canoe leaves the cave for the green brightness outside.', '/images/gallery/cave-mouth-960.webp', 'Mainland', false, 15),
  ('00000000-0000-4000-8000-000000000017', 'The Old Man of the Caye', 'A green iguana taking the last of the sun.', '/images/gallery/green-iguana-960.webp', 'Wildlife', false, 16)
on conflict (id) do nothing;
