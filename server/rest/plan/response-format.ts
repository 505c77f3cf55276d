import { anyElement, nameKey, type Catalogue, type MediaHandler, type QualifiedName } from '../catalogue/catalogue.ts';
import { parseMediaType, type AcceptedType } from '../query/media-type.ts';
import { noMediaType } from '../rest-error.ts';

/** The format of the response's body. */
export type Format = (
  | { kind: 'array' | 'object'; stripNulls: boolean }
  | { kind: 'csv' | 'geojson' }
  | { kind: 'custom'; handler: MediaHandler; isAnyElement: boolean }
) & { contentType: string; explain: ExplainRequest | null };

/** `Accept: application/vnd.pgrst.plan`: responds with the execution plan, not with rows. */
export interface ExplainRequest {
  isJson: boolean;
  options: string[];
}

export interface FormatTarget {
  catalogue: Catalogue;
  /** The table of the response's rows, or the function. */
  target: QualifiedName;
  /** False with `select=`, because a table's handler needs whole rows. */
  isWholeRow: boolean;
  canExplain: boolean;
}

/** Chooses the first accepted format that is available. Throws PGRST107 (406) if there is none. */
export function chooseFormat(accepted: AcceptedType[], target: FormatTarget): Format {
  for (const one of accepted) {
    const format = formatOf(one, target);
    if (format) return format;
  }
  throw noMediaType(accepted.map(({ text }) => text).join(', '));
}

const explainType = 'application/vnd.pgrst.plan';

function formatOf(accepted: AcceptedType, target: FormatTarget): Format | null {
  const { type, parameters } = accepted;
  if (type.startsWith(explainType)) return explainFormat(accepted, target);
  const stripNulls = parameters.get('nulls') === 'stripped';
  if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type)) {
    const contentType = `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`;
    return { kind: 'object', stripNulls, contentType, explain: null };
  }
  if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type)) {
    if (!stripNulls) return custom('application/json', target) ?? jsonFormat;
    const contentType = 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8';
    return { kind: 'array', stripNulls, contentType, explain: null };
  }
  return custom(type, target) ?? builtIn(type, target);
}

const jsonFormat: Format = {
  kind: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
  explain: null,
};

function builtIn(type: string, { catalogue }: FormatTarget): Format | null {
  if (['application/json', 'application/*', '*/*'].includes(type)) return jsonFormat;
  if (type === 'text/csv') return { kind: 'csv', contentType: 'text/csv; charset=utf-8', explain: null };
  if (type === 'application/geo+json' && catalogue.hasPostgis) {
    return { kind: 'geojson', contentType: 'application/geo+json; charset=utf-8', explain: null };
  }
  return null;
}

function custom(type: string, { catalogue, target, isWholeRow }: FormatTarget): Format | null {
  const own = isWholeRow ? catalogue.handlers.get(nameKey(target)) : undefined;
  const ownHandler = own?.get('*/*') ?? own?.get(type);
  if (ownHandler) return customFormat(ownHandler, type, false);
  const general = catalogue.handlers.get(anyElement)?.get(type);
  return general ? customFormat(general, type, true) : null;
}

const withCharset = new Set([
  'application/json',
  'application/geo+json',
  'application/openapi+json',
  'text/csv',
  'text/plain',
  'text/xml',
]);

function customFormat(handler: MediaHandler, type: string, isAnyElement: boolean): Format {
  // A handler of any type sets the type through response.headers.
  const named = handler.mediaType === '*/*' ? 'application/octet-stream' : type;
  const contentType = withCharset.has(named) ? `${named}; charset=utf-8` : named;
  return { kind: 'custom', handler, isAnyElement, contentType, explain: null };
}

const explainOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

function explainFormat({ type, parameters }: AcceptedType, target: FormatTarget): Format | null {
  const suffix = /^\+(json|text)$/.exec(type.slice(explainType.length))?.[1];
  if (!target.canExplain || (!suffix && type !== explainType)) return null;
  const isJson = suffix === 'json';
  const of = parameters.get('for') ?? 'application/json';
  const inner = formatOf(parseMediaType(of), { ...target, canExplain: false });
  if (!inner) return null;
  const options = (parameters.get('options') ?? '').split('|').filter((option) => explainOptions.includes(option));
  const innerType = inner.contentType.replace('; charset=utf-8', '');
  const shown = [`for="${innerType}"`, ...(options.length ? [`options=${options.join('|')}`] : [])].join('; ');
  const contentType = `${explainType}+${isJson ? 'json' : 'text'}; ${shown}; charset=utf-8`;
  return { ...inner, contentType, explain: { isJson, options } };
}
