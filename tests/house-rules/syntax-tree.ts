import { parseSync } from 'vite';

/** A node of the syntax tree (https://github.com/estree/estree). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** The syntax tree of a TypeScript file. */
export function parse(file: string, code: string): Node {
  return parseSync(file, code).program as unknown as Node;
}

/** The nodes directly in a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
}

/** The number of the line on which a node begins. */
export function lineOf(code: string, { start }: Node): number {
  return code.slice(0, start).split('\n').length;
}
