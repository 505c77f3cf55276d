import { relative, resolve } from 'node:path';
import { firstLoad } from '../../app/start/first-load.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Groups the files of the first load: the libraries, which change rarely, the frame, the code that loads data, and the
 * home page.
 */
export const firstLoadGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  { name: 'frame', test: isOneOf([...firstLoad.frame, ...firstLoad.sharedStyles], /^app\/ui\/styles\//), priority: 1 },
  { name: 'rest-client', test: isOneOf(firstLoad.client), priority: 1 },
  { name: 'data', test: isOneOf(firstLoad.data), priority: 1 },
  { name: 'home', test: isOneOf([...firstLoad.home, ...firstLoad.lateStyles]), priority: 1 },
];

function isOneOf(modules: readonly string[], others?: RegExp): (id: string) => boolean {
  const known = new Set(modules.flatMap((file) => [file, file.replace(/\.tsx?$/, '.module.css')]));
  return (id) => {
    const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
    return known.has(file) || Boolean(others?.test(file));
  };
}
