import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/** An element as the SAML library reads it: attributes under `$`, text under `_`, children by their name without its prefix. */
export interface XmlElement {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

/** Reads a document; null where it is not one. A document type is refused: SAML has none, and entities are nothing but trouble. */
export async function parseXml(text: string): Promise<XmlElement | null> {
  if (/<!DOCTYPE/i.test(text)) return null;
  return (await parseXml2JsFromString(text).catch(() => null)) as XmlElement | null;
}

/** The children of that name, in their order. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : undefined;
  return (Array.isArray(found) ? found : found ? [found] : []).filter(
    (child): child is XmlElement => typeof child === 'object' && child !== null,
  );
}

/** The first descendant at the end of a path of names. */
export function descend(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((current, name) => childrenOf(current, name)[0], element);
}

/** The text of an element, without the white space around it. */
export function textOf(element: XmlElement | undefined): string {
  return typeof element?._ === 'string' ? element._.trim() : '';
}
