/** Breaks running servers and checks that nothing is lost. */
export { runFaults } from '../tests/faults/run-faults.ts';
