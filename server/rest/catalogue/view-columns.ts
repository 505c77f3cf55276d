/** The origin of a view's column: the object id of a table or view, and the number of its column. */
export interface ColumnOrigin {
  table: string;
  column: number;
}

/**
 * The origins of a view's columns, keyed by the number of the view's column, from its rule (pg_rewrite.ev_action). Each
 * entry of a query's target list has the column and table that it shows unchanged; only the outermost query counts.
 * Computed columns have no origin. Format:
 * https://github.com/postgres/postgres/blob/master/src/backend/nodes/outfuncs.c
 */
export function viewColumnOrigins(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  const list = targetListOf(rule);
  if (!list) return origins;
  for (const entry of topLevelEntries(rule, list)) {
    const number = Number(fieldOf(entry, 'resno'));
    const table = fieldOf(entry, 'resorigtbl');
    if (table && table !== '0') origins.set(number, { table, column: Number(fieldOf(entry, 'resorigcol')) });
  }
  return origins;
}

/** The index after the opening bracket of the outermost query's target list; null if there is none. */
function targetListOf(rule: string): number | null {
  const label = ':targetList (';
  let depth = 0;
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at];
    if (character === '\\') at++;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === ':' && depth === 1 && rule.startsWith(label, at)) return at + label.length;
  }
  return null;
}

/** The text of each `{TARGETENTRY ...}` of the list, without the nodes inside it. */
function topLevelEntries(rule: string, start: number): string[] {
  const entries: string[] = [];
  let depth = 0;
  let own = '';
  for (let at = start; at < rule.length; at++) {
    const character = rule[at]!;
    if (character === '\\') {
      if (depth === 1) own += character + (rule[at + 1] ?? '');
      at++;
    } else if (character === '{') depth++;
    else if (character === '}') {
      if (--depth === 0) {
        entries.push(own);
        own = '';
      }
    } else if (depth === 0 && character === ')') break;
    else if (depth === 1) own += character;
  }
  return entries;
}

function fieldOf(entry: string, name: string): string | undefined {
  return new RegExp(`:${name} (\\d+)`).exec(entry)?.[1];
}
