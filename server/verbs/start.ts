// stilthouse start: starts the server.
const [unknown] = process.argv.slice(2);
if (unknown !== undefined) {
  console.error(`start has no argument ${unknown}.`);
  process.exit(1);
}
await import('../main.ts');

export {};
