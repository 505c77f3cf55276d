// The entry point of every npm script: plain JavaScript for any Node from version 20 on, before anything is installed.
// Installs the locked dependencies if necessary, then runs scripts/<name>.ts, art/draw.ts, or the server's verb with
// that name. Runs it in this process, or if this Node is older than 24, on a Node 24 that it installs
// (docs/decisions/0001-node-24-from-npm-runs-typescript.md).
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import * as modules from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkFolder } from './install/link-folder.mjs';
import { missingPackages } from './install/missing-packages.mjs';
import { showInstallation } from './install/show-installation.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , name, ...args] = process.argv;
/** Scripts that need no development dependencies, so they run after `npm prune --omit=dev` (docs/deploy.md). */
const inProduction = ['serve', 'admin', 'database', 'backup', 'restore', 'move', 'upgrade-database'];
/** Scripts that also need the tools in tools/package.json. */
const withTools = ['test', 'check', 'bench', 'faults', 'art', 'new-operator'];
/** Scripts of the product itself, whichever operator is chosen. */
const ofProduct = [...withTools, 'catalogue', 'migration', 'mails', 'settings', 'release-notes'];
/** The scripts that work in the folder of their project; the others take paths of the folder of the product. */
const inProject = ['start', 'dev', 'serve', 'build', 'words', 'schedules'];
/** The Node that runs the scripts if the installed one is older than 24. */
const newerNode = '24.21.0';
/** npm's record of what is installed in node_modules. */
const record = '.package-lock.json';
const isWindows = process.platform === 'win32';
const [major, minor] = process.versions.node.split('.').map(Number);
// npm run dev needs --watch-kill-signal, which Node 24.4 added.
const isOlder = major < 24 || (major === 24 && minor < 4);
process.chdir(root);

const [node] = await Promise.all([isOlder ? installNode() : process.execPath, installPackages()]);
if (isOlder) {
  runOn(node);
} else {
  const own = name === 'art' ? 'art/draw.ts' : `scripts/${name}.ts`;
  const isOwn = existsSync(own);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const project = process.env.OPERATOR && !ofProduct.includes(name) ? await chooseOperator() : root;
  const script = isOwn ? join(project, own) : join(root, `server/verbs/${name}.ts`);
  modules.enableCompileCache(join(root, 'node_modules/.cache/compile'));
  if (!isOwn) (await import(pathToFileURL(join(project, 'scripts/settings/name-sender.ts')).href)).nameSender();
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}

/**
 * Lays the folder OPERATOR over the product (scripts/operator/lay-over.ts) and returns the result, the project of this
 * operator. Its data are in a folder by themselves. Ends the process with a message if the folder is not whole.
 */
async function chooseOperator() {
  const { layOver } = await import('./operator/lay-over.ts');
  const operator = process.env.OPERATOR;
  const layAgain = () => layOver(root, operator);
  const folder = await layAgain().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || join('data', basename(folder)));
  process.env.SUPABASE_DIR ||= join(folder, 'supabase');
  if (inProject.includes(name)) process.chdir(folder);
  return folder;
}

/** Installs Node 24 from its npm package, beside node_modules. Returns the path of its executable. */
async function installNode() {
  const release = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join('.node', newerNode);
  const program = join(root, folder, 'node_modules', release, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const fresh = emptyFolder('unfinished-node');
    await npm('Node 24', ['install', '--no-save', '--prefix', fresh, `${release}@${newerNode}`]);
    const older = readdirSync('.node').filter((name) => /^\d/.test(name));
    renameSync(fresh, folder);
    for (const name of older) rmSync(join('.node', name), { recursive: true, force: true });
  }
  return program;
}

/**
 * Installs the packages of the lock file if some are missing: those of the product, the server and the build, and those
 * of the workspaces `tools` and `art` if they are needed. Keeps the previous installation until the new one is
 * complete: npm adds the missing packages to a copy of hard links.
 */
async function installPackages() {
  const needsTools = withTools.includes(name) || (name === 'database' && args[0] === 'types');
  const needs = { tools: needsTools, development: needsTools || !inProduction.includes(name) };
  const missing = missingPackages(needs);
  if (missing.length === 0) return;
  // Packages that only other scripts need stay installed.
  const tools = needs.tools || existsSync('node_modules/@playwright/test');
  const development = tools || needs.development || existsSync('node_modules/vite');
  // Includes development dependencies whatever NODE_ENV is, because the site is built here.
  const kinds = [
    development ? '--include=dev' : '--omit=dev',
    ...(tools ? [] : ['--workspace=stilthouse', '--include-workspace-root']),
  ];
  const fresh = emptyFolder('unfinished');
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    if (!existsSync(file)) continue;
    mkdirSync(dirname(join(fresh, file)), { recursive: true });
    copyFileSync(file, join(fresh, file));
  }
  const isInstalled = existsSync(join('node_modules', record));
  if (isInstalled) linkFolder('node_modules', join(fresh, 'node_modules'), { leaveOut: ['.cache'], copy: [record] });
  const what = `the dependencies${needsTools ? ' and the tools for tests' : ''}`;
  const paths = missing.map(({ path }) => path);
  const hide = showInstallation(what, fresh, paths);
  const install = isInstalled ? ['install', '--no-save'] : ['ci'];
  await npm('the dependencies', [...install, '--prefix', fresh, ...kinds], missing).finally(hide);
  const replaced = join(fresh, 'replaced');
  if (existsSync('node_modules')) renameSync('node_modules', replaced);
  renameSync(join(fresh, 'node_modules'), 'node_modules');
  if (existsSync(join(replaced, '.cache'))) renameSync(join(replaced, '.cache'), 'node_modules/.cache');
  rmSync(fresh, { recursive: true, force: true });
}

/** Creates an empty folder in .node, and removes the remains of a killed process. */
function emptyFolder(name) {
  const folder = join('.node', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs npm. If it fails, prints a message with `what` and `missing` and ends this process. */
function npm(what, parameters, missing = []) {
  // npm sets npm_execpath. Without npm (`node scripts/bootstrap.mjs`), finds npm by name.
  const path = process.env.npm_execpath;
  const [command, ...rest] = path ? [process.execPath, path] : [isWindows ? 'npm.cmd' : 'npm'];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...rest, ...parameters, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !path && isWindows,
  });
  return new Promise((done) => {
    child.on('error', () => end(1));
    child.on('exit', (code) => (code === 0 ? done() : end(code ?? 1)));
  });

  function end(code) {
    const names = missing.map(
      (each) => `${each.path.replace(/^.*node_modules\//, '')}@${each.version ?? 'of this repository'}`,
    );
    const listed = names.length > 10 ? [...names.slice(0, 10), `and ${names.length - 10} more`] : names;
    if (names.length) console.error(`Missing in node_modules: ${listed.join(', ')}.`);
    console.error(
      `npm could not install ${what}; see its message above. Nothing was removed. It needs the npm registry: run the ` +
        'command again when this machine reaches it.',
    );
    process.exit(code);
  }
}

/** Runs the script on another Node, and ends with the same exit code. */
function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...args], { stdio: 'inherit' });
  // The child handles the signal, and this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
