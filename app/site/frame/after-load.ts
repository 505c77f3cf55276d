import { arrivalSource } from '../shared/arrival-source.ts';

// What every page of the site does after the first input, outside the first load.
arrivalSource();

export { floatClear } from './float-clear.ts';
