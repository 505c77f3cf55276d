/** An XML element in the format of the SAML library: attributes in `$`, text in `_`, children by local name. */
export interface XmlElement {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

/**
 * Parses a document. Null if it is not XML. Refuses document types, which SAML does not use and which allow entity
 * attacks.
 */
export async function parseXml(text: string): Promise<XmlElement | null> {
  if (/<!DOCTYPE/i.test(text)) return null;
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js');
  return parseXml2JsFromString(text).catch(() => null);
}

/** The children with that name, in document order. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : undefined;
  return (Array.isArray(found) ? found : found ? [found] : []).filter(
    (child): child is XmlElement => typeof child === 'object' && child !== null,
  );
}

/** The first descendant along a path of names. */
export function descend(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((current, name) => childrenOf(current, name)[0], element);
}

/** The trimmed text of an element. */
export function textOf(element: XmlElement | undefined): string {
  return typeof element?._ === 'string' ? element._.trim() : '';
}
