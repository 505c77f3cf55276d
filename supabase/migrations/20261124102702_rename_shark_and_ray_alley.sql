-- The tour has the same name as the stop of the sailing day.
update public.catalogue_items set name = 'Shark & Ray Alley' where kind = 'tour' and id = 'shark-ray-alley';
