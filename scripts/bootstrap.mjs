// The start of every npm script. Plain JavaScript that runs on any Node from 20 on before anything is installed: it
// installs the locked dependencies if needed, then runs scripts/<name>.ts on the Node 24 of the npm package, or in this
// process if it is Node 24 already.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , name, ...args] = process.argv;
/** The scripts that need no development dependencies: they run after `npm prune --omit=dev` (docs/deploy.md). */
const inProduction = ['serve', 'admin', 'database', 'backup', 'restore', 'move', 'upgrade-database'];
process.chdir(root);

install();
const script = join(root, 'scripts', `${name}.ts`);
if (Number(process.versions.node.split('.')[0]) >= 24) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  modules.enableCompileCache(join(root, 'node_modules/.cache/compile'));
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  runOnNode24();
}

function install() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const isComplete = inProduction.includes(name) || existsSync('node_modules/vite');
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the dependencies...');
  // npm sets its own path; a plain `node scripts/bootstrap.mjs` finds npm by name.
  const npm = process.env.npm_execpath;
  const [command, ...rest] = npm ? [process.execPath, npm] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  // Development dependencies too, whatever NODE_ENV is: the site is built here.
  const { status } = spawnSync(
    command,
    [...rest, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { stdio: 'inherit', shell: !npm && process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error('npm could not install the dependencies; see its message above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

function runOnNode24() {
  const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const child = spawn(node, [fileURLToPath(import.meta.url), name, ...args], { stdio: 'inherit' });
  // The child handles the signal; this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
