import { arrivalSource } from '../shared/arrival-source.ts';

// Runs on every page of the site after the first input, outside the first load.
arrivalSource();

export { floatClear } from './float-clear.ts';
