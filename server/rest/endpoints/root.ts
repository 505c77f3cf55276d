import { descriptionSql, type SchemaDescription } from '../openapi/description-sql.ts';
import { openApiDocument } from '../openapi/document.ts';
import { runStatement } from '../run-statement.ts';
import { noMediaType, rootDisabled, unsupportedMethod } from '../rest-error.ts';
import { mountPath, type RestContext, type RestRequest, type RestResponse } from '../rest-context.ts';
import { callFunction } from './function-call.ts';
import { allowed } from './options.ts';

const contentType = 'application/openapi+json; charset=utf-8';
const accepted = new Set(['application/openapi+json', 'application/json', 'application/*', '*/*']);

/** GET and HEAD /: responds with the schema as an OpenAPI document, or with the result of the configured function. */
export async function describeRoot(request: RestRequest, context: RestContext): Promise<RestResponse> {
  const { openapiMode, openapiSecurityActive: isSecurityActive, rootSpec } = context.config;
  if (request.method === 'OPTIONS') return allowed(['GET', 'HEAD']);
  if (request.method !== 'GET' && request.method !== 'HEAD') throw unsupportedMethod(request.method);
  if (rootSpec) {
    const [name, schema] = rootSpec.split('.').reverse();
    return callFunction({ ...request, name: name!, schema: schema ?? request.schema }, context);
  }
  if (openapiMode === 'disabled') throw rootDisabled();
  if (!request.accepted.some(({ type }) => accepted.has(type))) {
    throw noMediaType(request.accepted.map(({ text }) => text).join(', '));
  }
  const document = await context.cache.resolve(async (catalogue) => {
    const row = await runStatement(
      context,
      request,
      { text: descriptionSql, values: [request.schema, String(openapiMode === 'follow-privileges')] },
      { catalogue, readOnly: true },
    );
    const description = JSON.parse(row.body!) as SchemaDescription;
    const url = new URL(mountPath, request.raw.url);
    return openApiDocument(catalogue, request.schema, description, { url, isSecurityActive });
  });
  return { status: 200, headers: [['Content-Type', contentType]], body: JSON.stringify(document) };
}
