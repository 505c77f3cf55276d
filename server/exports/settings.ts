/** The table of the server's settings, and what makes such a table, its documents and its check of names. */
export { text, url } from '../platform/setting-kinds.ts';
export { envFileOf, markdownOf } from '../platform/settings/describe-variables.ts';
export { serverVariables, variableNames } from '../platform/settings/server-variables.ts';
export { variable, type VariableGroup } from '../platform/settings/variable.ts';
export { describeUnknown } from '../platform/unknown-variables.ts';
