import { country } from '../../content/country.ts';
import { spaceCharacters } from '../../domain/booking/plain-text.ts';
import { trunkZero } from '../../domain/contact/trunk-zero.ts';
import { broken } from './sql-literals.ts';

/** The facts of telephone numbers. */
export function phoneNumbersSql(): string {
  const { callingCode, phoneDigits } = country;
  return `-- A telephone number without the '(0)' of '+44 (0)7700 900123', as domain/contact/trunk-zero.ts leaves it out.
create or replace function facts.without_trunk_zero(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(phone, ${broken(trunkZeroPattern(), /\(\?!|\\\(|\\\)|0\[|\[ [^\]]*-\]/)}, '\\1\\2 ');

-- The digits of a telephone number with its country code, as domain/chat/whatsapp-number.ts has them where the country
-- is certain; otherwise those that were typed. Null without a number.
create or replace function facts.dialled_number(phone text) returns text
  language sql immutable parallel safe
  return case
    when phone ~ '^\\+' then nullif(regexp_replace(facts.without_trunk_zero(phone), '\\D', '', 'g'), '')
    when translate(phone, ' ()-', '') ~ '^[2-9]\\d{${phoneDigits - 1}}$' then '${callingCode}' || translate(phone, ' ()-', '')
    when translate(phone, ' ()-', '') ~ '^(?!${callingCode})[2-9]\\d{2}[2-9]\\d{6}$' then '1' || translate(phone, ' ()-', '')
    else nullif(translate(facts.without_trunk_zero(phone), ' ()-', ''), '')
  end;
`;
}

/** The pattern with its spaces listed, because Postgres' \s has others. */
function trunkZeroPattern(): string {
  return trunkZero.source.replaceAll('[\\s-]', `[${spaceCharacters}-]`).replaceAll('\\s', `[${spaceCharacters}]`);
}
