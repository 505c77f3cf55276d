import { nameKey, type Table } from '../catalogue/catalogue.ts';
import { requireTable } from '../plan/find-table.ts';
import { unknownFunction } from '../rest-error.ts';
import type { RestContext, RestRequest, RestResponse } from '../rest-request.ts';

/** OPTIONS: the methods of a table or function. Throws PGRST202, PGRST205. */
export async function listMethods(
  context: RestContext,
  { schema, name }: RestRequest,
  isCall: boolean,
): Promise<RestResponse> {
  const methods = await context.cache.resolve((catalogue) => {
    if (!isCall) return tableMethods(requireTable(catalogue, { schema, name }));
    const overloads = catalogue.functions.get(nameKey({ schema, name }));
    const nothing = { parameters: [], unnamed: null, isUnnamedOnly: false, suggestion: null };
    if (!overloads) throw unknownFunction({ name: { schema, name }, ...nothing });
    return overloads.every(({ isVolatile }) => isVolatile) ? ['POST'] : ['GET', 'HEAD', 'POST'];
  });
  return allowed(methods);
}

/** A response that lists the methods in `Allow`. */
export function allowed(methods: string[]): RestResponse {
  return { status: 200, headers: [['Allow', ['OPTIONS', ...methods].join(',')]], body: null };
}

function tableMethods({ primaryKey, canInsert, canUpdate, canDelete }: Table): string[] {
  return [
    'GET',
    'HEAD',
    ...(canInsert ? ['POST'] : []),
    ...(canInsert && canUpdate && primaryKey.length ? ['PUT'] : []),
    ...(canUpdate ? ['PATCH'] : []),
    ...(canDelete ? ['DELETE'] : []),
  ];
}
