import { authVariables, dataVariables, mailVariables, tokenVariables } from './service-variables.ts';
import {
  alertVariables,
  commandVariables,
  keyVariables,
  limitVariables,
  logVariables,
  placeVariables,
  storageVariables,
} from './start-variables.ts';
import type { VariableGroup } from './variable.ts';

const start = 'the server at its start, and every command that reads its configuration';

/** Every setting of the server. The documents and the check of unknown variables derive from this list. */
export const serverVariables: VariableGroup[] = [
  { title: 'Address and data', readBy: start, variables: placeVariables },
  { title: 'Uploaded files', readBy: start, variables: storageVariables },
  { title: 'Keys', readBy: start, variables: keyVariables },
  { title: 'Mail', readBy: start, variables: mailVariables },
  { title: 'Sign-in', readBy: start, variables: authVariables },
  { title: 'Data API', readBy: start, variables: dataVariables },
  { title: 'Tokens of the data API', readBy: start, variables: tokenVariables },
  { title: 'Limits', readBy: start, variables: limitVariables },
  { title: 'Log', readBy: start, variables: logVariables },
  { title: 'Alerts', readBy: start, variables: alertVariables },
  { title: 'Commands', readBy: 'the commands that the descriptions name', variables: commandVariables },
];

/** The names of the variables of some groups. */
export function variableNames(groups: readonly VariableGroup[]): string[] {
  return groups.flatMap(({ variables }) => Object.keys(variables));
}
