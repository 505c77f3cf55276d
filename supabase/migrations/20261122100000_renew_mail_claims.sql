-- A mail server may take 10 minutes to reply to a message (RFC 5321, 4.5.3.2.6), and the claim of a mail lasts 2
-- minutes: a sender that waits renews it, so that no other sender sends the mail a second time.
create function public.renew_mail_claims(ids uuid[]) returns void
  language sql
  set search_path = ''
as $$
  update public.mail_outbox as mail
  set claimed_until = now() + interval '2 minutes'
  where mail.id = any (renew_mail_claims.ids) and mail.claimed_until is not null
$$;

comment on function public.renew_mail_claims(uuid[]) is
  'Extends the claims of mails that are still being sent';

revoke all on function public.renew_mail_claims(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.renew_mail_claims(uuid[]) to service_role;
