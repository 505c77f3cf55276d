import { nameKey, type Table } from '../catalogue/catalogue.ts';
import { requireTable } from '../plan/plan-read.ts';
import { unknownFunction } from '../rest-error.ts';
import type { RestEndpoint, RestResponse } from '../rest-context.ts';

/** OPTIONS /{table}: the methods of a table or view. Throws PGRST205. */
export const listTableMethods: RestEndpoint = async ({ schema, name, caller }, { cache }) =>
  allowed(await cache.resolve((catalogue) => tableMethods(requireTable(catalogue, { schema, name }, caller.role))));

/** OPTIONS /rpc/{function}: the methods of a function. Throws PGRST202. */
export const listFunctionMethods: RestEndpoint = async ({ schema, name }, { cache }) =>
  allowed(
    await cache.resolve((catalogue) => {
      const overloads = catalogue.functions.get(nameKey({ schema, name }));
      const nothing = { parameters: [], unnamed: null, isUnnamedOnly: false, suggestion: null };
      if (!overloads) throw unknownFunction({ name: { schema, name }, ...nothing });
      return overloads.every(({ isVolatile }) => isVolatile) ? ['POST'] : ['GET', 'HEAD', 'POST'];
    }),
  );

/** Lists the methods in the header `Allow`. */
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
