import { noMediaType } from '../rest-error.ts';

/** The shape of the answer's body. */
export interface Format {
  kind: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const json: Format = { kind: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' };
const csv: Format = { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };

/**
 * The first acceptable format, by weight and then by order (RFC 9110 section 12.5.1). Throws PGRST107 (406) where none is.
 */
export function negotiateFormat(accept: string | undefined): Format {
  if (!accept?.trim()) return json;
  const ranges = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.map((text) => /^q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return { type, parameters, weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const { type, parameters, weight } of ranges.sort((a, b) => b.weight - a.weight)) {
    const format = weight > 0 ? formatOf(type, parameters.includes('nulls=stripped')) : null;
    if (format) return format;
  }
  throw noMediaType(accept);
}

function formatOf(type: string, stripNulls: boolean): Format | null {
  if (['application/json', 'application/*', '*/*'].includes(type)) return json;
  if (type === 'text/csv') return csv;
  const kind = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/.exec(type)?.[1] as 'array' | 'object' | undefined;
  if (!kind) return null;
  const contentType = `application/vnd.pgrst.${kind}+json${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`;
  return { kind, stripNulls, contentType };
}
