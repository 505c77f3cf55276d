-- Nothing uses the fixed distance from UTC any more: facts.time_zone() has the name of the zone.
drop function facts.zone();
