-- The digits of a telephone number with its country code, as domain/chat/whatsapp-number.ts has them where the country
-- is certain; otherwise those that were typed. Null without a number.
create or replace function facts.dialled_number(phone text) returns text
  language sql immutable parallel safe
  return case
    when phone ~ '^\+' then nullif(regexp_replace(facts.without_trunk_zero(phone), '\D', '', 'g'), '')
    when translate(phone, ' ()-', '') ~ '^[2-9]\d{6}$' then '501' || translate(phone, ' ()-', '')
    when translate(phone, ' ()-', '') ~ '^(?!501)[2-9]\d{2}[2-9]\d{6}$' then '1' || translate(phone, ' ()-', '')
    else nullif(translate(facts.without_trunk_zero(phone), ' ()-', ''), '')
  end;
