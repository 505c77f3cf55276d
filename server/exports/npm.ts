/** How to start the npm that runs this process, on every system. */
export { npmCommand } from '../platform/commands/run-npm.ts';
