/** One entry of the header `Accept`. */
export interface AcceptedType {
  /** In lower case, without parameters. */
  type: string;
  parameters: Map<string, string>;
  weight: number;
  /** As the client wrote it. */
  text: string;
}

const anything: AcceptedType = { type: '*/*', parameters: new Map(), weight: 1, text: '*/*' };

/** Parses the accepted types, sorted by weight and then by position (RFC 9110 section 12.5.1). */
export function parseAccept(header: string | undefined): AcceptedType[] {
  if (!header?.trim()) return [anything];
  return splitOutsideQuotes(header, ',')
    .map((part) => parseMediaType(part.trim()))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

/** Parses a media type with its parameters. Omits invalid parameters. */
export function parseMediaType(text: string): AcceptedType {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';').map((piece) => piece.trim());
  const parameters = new Map<string, string>();
  let weight = 1;
  for (const parameter of rest) {
    const [, name = '', value = ''] = /^([^=\s]+)\s*=\s*(.*)$/s.exec(parameter) ?? [];
    if (name.toLowerCase() === 'q') weight = Number(value) || 0;
    else if (name) parameters.set(name.toLowerCase(), value.replace(/^"(.*)"$/s, '$1'));
  }
  return { type: type.toLowerCase(), parameters, weight, text };
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  return text.match(separator === ',' ? /(?:"[^"]*"|[^,"]|")+/g : /(?:"[^"]*"|[^;"]|")+/g) ?? [];
}
