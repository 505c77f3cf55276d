// The start of every npm script. Plain JavaScript that runs on any Node from 20 on before anything is installed: it
// installs the locked dependencies if needed, then runs scripts/<name>.ts in this process, or on a Node 24 that it
// installs if this one is older (docs/decisions/0001-node-24-from-npm-runs-typescript.md).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , name, ...args] = process.argv;
/** The scripts that need no development dependencies: they run after `npm prune --omit=dev` (docs/deploy.md). */
const inProduction = ['serve', 'admin', 'database', 'backup', 'restore', 'move', 'upgrade-database'];
/** The scripts that need the tools of tools/package.json too. */
const withTools = ['test', 'check', 'bench', 'faults', 'art'];
/** What runs the scripts where the machine's own Node is older than 24. */
const newerNode = '24.21.0';
const isWindows = process.platform === 'win32';
const isOlder = Number(process.versions.node.split('.')[0]) < 24;
process.chdir(root);

const [node] = await Promise.all([isOlder ? installNode() : process.execPath, installPackages()]);
if (isOlder) {
  runOn(node);
} else {
  const script = join(root, 'scripts', `${name}.ts`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  modules.enableCompileCache(join(root, 'node_modules/.cache/compile'));
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
}

/** Installs Node 24 from its npm package, beside node_modules. Returns the path of its program. */
async function installNode() {
  const release = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join('.node', newerNode);
  const program = join(root, folder, 'node_modules', release, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    rmSync('.node', { recursive: true, force: true });
    await npm('Node 24', ['install', '--no-save', '--prefix', folder, `${release}@${newerNode}`]);
  }
  return program;
}

/** Installs the packages of the lock file: the product's, and those of the workspace `tools` where they are needed. */
async function installPackages() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const needsTools = withTools.includes(name) || (name === 'database' && args[0] === 'types');
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  const isComplete = needsTools
    ? existsSync('node_modules/@playwright/test')
    : inProduction.includes(name) || existsSync('node_modules/vite');
  if (isCurrent && isComplete) return;
  console.log(`Installing the ${needsTools ? 'dependencies and the tools for tests' : 'dependencies'}...`);
  // `npm ci` begins with an empty folder; `npm install` adds what is missing.
  const command = isCurrent ? ['install', '--no-save'] : ['ci'];
  // Development dependencies too, whatever NODE_ENV is: the site is built here.
  await npm('the dependencies', [...command, '--include=dev', ...(needsTools ? [] : ['--workspaces=false'])]);
  writeFileSync(stamp, wanted);
}

/** Runs npm. `what` is for the message where it fails, which ends this process. */
function npm(what, parameters) {
  // npm sets its own path; a plain `node scripts/bootstrap.mjs` finds npm by name.
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
    console.error(`npm could not install ${what}; see its message above.`);
    process.exit(code);
  }
}

/** Runs the script on another Node, and ends as it ends. */
function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...args], { stdio: 'inherit' });
  // The child handles the signal; this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
