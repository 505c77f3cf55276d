import type { Setting } from '../setting-kinds.ts';

/** A setting of the environment, with what its documents tell. */
export interface Variable<T> extends Setting<T> {
  /** One or two sentences for the operator, without the default. */
  about: string;
  /** The default as the documents show it, if `fallback` does not show it. */
  shownDefault?: string;
  /** A value to copy, for a variable without a default. */
  example?: string;
  /** Whether the value must not be shown or committed. */
  isSecret?: boolean;
  /** The setting of the project's config.toml that the variable overrides. */
  overrides?: string;
}

/** Variables that one part of the documents describes. */
export interface VariableGroup {
  title: string;
  /** Which program reads them. */
  readBy: string;
  variables: Record<string, Variable<unknown>>;
}

type Details = Omit<Variable<unknown>, 'about' | 'fallback' | 'kind' | 'read' | 'readVariable'>;

/** A setting together with its documents. */
export function variable<T>(about: string, setting: Setting<T>, details: Details = {}): Variable<T> {
  return { ...setting, about, ...details };
}
