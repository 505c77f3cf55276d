import { arrivalSource } from '../../components/arrival-source.ts';

// What every page of the site does once it has loaded, outside the first load.
arrivalSource();

export { floatClear } from './float-clear.ts';
