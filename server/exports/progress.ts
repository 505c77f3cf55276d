/** Shows the steps of a long command. */
export { createProgress } from '../platform/progress/progress.ts';
