import { refusals } from '../../domain/refusals/refusals.ts';
import { written } from './constraints.ts';
import { literal } from './sql-literals.ts';

/**
 * The refusals of the database, and the function that raises one. The values have an alias, because Postgres 17 and 18
 * write a view without one in different words, which npm run upgrade-database would take for a difference.
 */
export function refusalsSql(): string {
  const rows = Object.entries(refusals).map(
    ([code, [state, message]]) => `  (${literal(code)}, ${literal(state)},${wide(code, state, message)})`,
  );
  return `${written}
-- What the database refuses: the stable code, the SQLSTATE, and what it means for developers. The site, the desk and
-- the pages of private links word the code (docs/decisions/0045-refusals-are-codes.md).
create or replace view facts.refusals as select code, state, message from (values
${rows.join(',\n')}
) as known (code, state, message);

grant select on facts.refusals to anon, authenticated, service_role;

-- Ends the call with a refusal. The response has its code as the hint, and as the details the values by which programs
-- tell more about it, as JSON: {"why": "closed", "reason": "..."}. The message has its values, such as {why}, and those
-- that are named for the message alone.
create or replace function facts.refuse(refusal text, about jsonb default null, named jsonb default null) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  known record;
  part record;
begin
  select * into strict known from facts.refusals where code = refuse.refusal;
  for part in select * from jsonb_each_text(coalesce(about, '{}') || coalesce(named, '{}')) loop
    known.message := replace(known.message, '{' || part.key || '}', coalesce(part.value, ''));
  end loop;
  if about is null then
    raise exception using message = known.message, errcode = known.state, hint = known.code;
  end if;
  raise exception using message = known.message, errcode = known.state, hint = known.code, detail = about;
end
$$;
`;
}

/** The message, on the next line if it is too long for that of its code. */
function wide(code: string, state: string, message: string): string {
  const text = literal(message);
  return code.length + state.length + text.length < 104 ? ` ${text}` : `\n    ${text}`;
}
