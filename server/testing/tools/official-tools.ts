import { join } from 'node:path';
import { installProgram } from '../../verbs/types/install-program.ts';
import { supabaseCliPackage } from '../../verbs/types/supabase-cli.ts';
import { projectDir } from '../project.ts';

/** Programs that run against the server like its users' own, and where their npm packages have them. */
const tools = {
  supabase: supabaseCliPackage,
  deno: { release: 'deno@2.9.6', program: 'node_modules/@deno/*/deno{,.exe}' },
  // The oldest Node on which the packed server runs.
  node22: {
    release: `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@22.23.3`,
    program: 'node_modules/node-*/bin/node{,.exe}',
  },
};

export interface OfficialTool {
  /** The path of the program; '' if there is none. */
  program: string;
  /** The reason why its tests do not run; false if it works. For the option `skip` of node:test. */
  missing: string | false;
}

/**
 * Returns a program of an npm package, which is installed on first use into node_modules/.cache, because these packages
 * have 230 MB and few tests need them.
 */
export function requireTool(name: keyof typeof tools): OfficialTool {
  const tool = tools[name];
  const folder = join(projectDir, 'node_modules/.cache/tools', tool.release);
  try {
    return { program: installProgram(tool, folder, process.env.npm_execpath), missing: false };
  } catch (error) {
    return { program: '', missing: `not run: ${(error as Error).message}` };
  }
}
