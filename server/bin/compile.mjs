// `npm pack` runs this before it packs: compiles the sources to dist/ and copies the manifest, the SQL and the lists
// beside them.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
process.chdir(folder);
rmSync('dist', { recursive: true, force: true });
const compiler = fileURLToPath(import.meta.resolve('typescript-compiler/package.json'));
const { status } = spawnSync(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
for (const file of readdirSync('database', { recursive: true }))
  if (/\.(sql|json)$/.test(file)) cpSync(join('database', file), join('dist/database', file));
cpSync('package.json', 'dist/package.json');
