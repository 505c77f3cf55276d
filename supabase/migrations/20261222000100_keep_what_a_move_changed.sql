-- What a move to another day changed, as changed_facts has it for other changes; null for every other change.
alter table public.booking_changes add column moved_facts jsonb;
