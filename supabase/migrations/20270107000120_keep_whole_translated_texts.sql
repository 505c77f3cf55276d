-- A translation in the history has its whole text, so that it can be changed back.
alter table public.desk_changes
  drop constraint desk_changes_subject_length,
  add constraint desk_changes_subject_length check (char_length(subject) between 1 and 16000);
