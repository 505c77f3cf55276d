-- Whether a booking was entered by hand, so that its decision is no answer to a request. Its source may be a partner.
alter table public.booking_figures add column is_entered boolean not null default false;

update public.booking_figures set is_entered = true where facts.is_entered_source(source);
