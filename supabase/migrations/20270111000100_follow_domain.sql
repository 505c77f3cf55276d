-- A telephone number without the '(0)' of '+44 (0)7700 900123', as domain/contact/trunk-zero.ts leaves it out.
create or replace function facts.without_trunk_zero(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(phone, ('^[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*(\+|00)'
      '(?!(?:39|378|22[5679]|24[12]|992|38)\D)([1-9]\d{0,2})'
      '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff-]*'
      '\([ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      '0[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*'
      '\)'
      '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff-]*'), '\1\2 ');
