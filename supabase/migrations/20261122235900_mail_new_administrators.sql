-- The mail to somebody who has an account and was made an administrator. It adds its kind to the constraints as they
-- are, whatever the migrations before it have added.
do $$
declare
  known text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_known'
  );
  about text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_about_one_thing'
  );
begin
  alter table public.mail_outbox
    drop constraint mail_outbox_kind_known,
    drop constraint mail_outbox_about_one_thing;
  execute format(
    'alter table public.mail_outbox
      add constraint mail_outbox_kind_known check (kind = ''administrator-added'' or %s),
      add constraint mail_outbox_about_one_thing check (
        case when kind = ''administrator-added'' then
          user_id is not null and payload is not null and booking_id is null and change_id is null
        else %s end
      )',
    known, about
  );
end
$$;
