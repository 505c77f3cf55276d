import type { Config } from '../../config.ts';
import { createAdministrator, listAdministrators, setRole } from './administrators.ts';
import { forgetFactors } from './forget-factors.ts';
import { openProject, type Project } from './project-accounts.ts';
import { rotateKeys } from './rotate-keys.ts';

/** How the command was called, for its messages. */
interface AdminCall {
  /** The words before the command's name, such as `npm run admin --`. */
  call: string;
  /** The command that starts the server. */
  start: string;
}

export interface AdminCommand {
  /** What follows the name: an e-mail address or one optional flag. */
  takes: '<e-mail>' | `--${string}` | null;
  about: string;
  run(project: Project, argument: string, flag: string, call: string): Promise<void>;
}

const commands: Record<string, AdminCommand> = {
  create: {
    takes: '<e-mail>',
    about: 'makes an administrator and prints the password once',
    run: (project, email, _flag, call) => createAdministrator(project, email, call),
  },
  grant: {
    takes: '<e-mail>',
    about: 'makes an account that exists an administrator',
    run: (project, email, _flag, call) => setRole(project, email, 'admin', call),
  },
  revoke: {
    takes: '<e-mail>',
    about: 'takes the right away again',
    run: (project, email, _flag, call) => setRole(project, email, null, call),
  },
  list: {
    takes: null,
    about: 'lists the administrators, and the accounts with another role',
    run: (project, _argument, _flag, call) => listAdministrators(project, call),
  },
  'forget-factors': {
    takes: '<e-mail>',
    about: 'removes the second factors and passkeys of an account whose owner lost a device',
    run: (project, email) => forgetFactors(project, email),
  },
  'rotate-keys': {
    takes: '--forget-old',
    about: 'lets the next key sign the tokens; with --forget-old, at once, and tokens made before end',
    run: (project, flag) => rotateKeys(project, { forgetOld: flag === '--forget-old' }),
  },
};

/**
 * Runs a command on the accounts of a server or a hosted project, and prints its result. Prints a message and sets the
 * exit code 1 if the command is unknown or fails.
 * @param readConfig reads the configuration that the server was started with; throws if it is invalid
 * @param more the commands of the program around the server
 */
export async function runAdminCommand(
  words: string[],
  readConfig: () => Config,
  { call, start }: AdminCall,
  more: Record<string, AdminCommand> = {},
): Promise<void> {
  const known = { ...commands, ...more };
  const [name = '', argument = '', flag = ''] = words.map((word) => word.trim());
  try {
    const command = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!command || !isComplete(command, argument)) throw new Error(usageOf(known, call));
    await command.run(openProject(readConfig(), start), argument, flag, call);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function isComplete({ takes }: AdminCommand, argument: string): boolean {
  if (takes === '<e-mail>') return /^[^\s@]+@[^\s@]+$/.test(argument);
  return takes === null || argument === '' || argument === takes;
}

function usageOf(known: Record<string, AdminCommand>, call: string): string {
  const lines = Object.entries(known).map(([name, { takes, about }]) => {
    const shown = takes === '<e-mail>' ? `${name} ${takes}` : name;
    return `  ${shown.padEnd(24)} ${about}`;
  });
  return `Usage: ${call} <command>\n${lines.join('\n')}`;
}
